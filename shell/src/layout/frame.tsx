import type { ReactNode } from 'react';
import { ScrollRestoration } from '@thikana/web-kit/router';
import { GoogleChooser } from '../session/google-chooser.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';

/** What every page has around its content. `side` stands beside it (the dashboard's menu). */
export function Frame({
  children,
  side,
  footer = true,
}: {
  children: ReactNode;
  side?: ReactNode;
  footer?: boolean;
}) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <div className={styles.middle}>
        {side}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {footer && <Footer />}
      <ScrollRestoration />
      <GoogleChooser />
      <UnsavedChangesDialog />
    </div>
  );
}
