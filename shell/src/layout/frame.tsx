import type { ReactNode } from 'react';
import { ScrollRestoration } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './frame.module.css';

/** What every page has around its content. */
export function Frame({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  const t = messages.useT();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {footer && <Footer />}
      <ScrollRestoration />
    </div>
  );
}
