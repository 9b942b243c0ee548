import { ArrowRightOutlined } from '@thikana/web-kit/icons';
import { Link } from '@thikana/web-kit/router';
import { useId, type ReactNode } from 'react';
import styles from './home.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** Beside the title: a link to more. */
  more?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={`tk-row ${styles.head}`}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}

/** Beside a section's title. */
export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.more}>
    {children} <ArrowRightOutlined aria-hidden />
  </Link>
);
