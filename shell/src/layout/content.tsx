import type { ReactNode } from 'react';
import styles from './content.module.css';

/** The one `<main>`, the target of the skip link. */
export const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={styles.content}>
    {children}
  </main>
);
