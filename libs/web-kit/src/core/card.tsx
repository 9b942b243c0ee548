import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  /** A heading of the given level. */
  title?: ReactNode;
  headingLevel?: 2 | 3;
  /** Beside the title. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A quiet surface with an optional heading. */
export function Card({ title, headingLevel = 2, extra, className = '', children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={`${styles.card} ${className}`}>
      {(title ?? extra) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
