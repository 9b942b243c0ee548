import { type ReactNode, useState } from 'react';
import styles from './folded-section.module.css';

/** A folded section of a page: its content is rendered, and its code fetched, when it opens. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={`tk-panel ${styles.section}`}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {wanted && children}
    </details>
  );
}
