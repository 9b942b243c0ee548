import type { ReactNode } from 'react';
import styles from './content.module.css';

/** The one `<main>`, where the skip link leads. */
export const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={styles.content}>
    {children}
  </main>
);
