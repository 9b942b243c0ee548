import type { Directory } from '@thikana/web-kit/federation';
import { Outlet, ScrollRestoration } from '@thikana/web-kit/router';
import { DirectoryContext } from '../header-links/directory-context.ts';
import { GoogleChooser } from '../session/google-chooser.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflinePageLater } from './offline-page-later.tsx';
import styles from './root-frame.module.css';
import { SkipLink } from './skip-link.tsx';

/** Wraps every layout, so that the header stays mounted between the site and a dashboard. */
export const RootFrame = ({ directory }: { directory: Directory }) => (
  <DirectoryContext value={directory}>
    <div className={styles.frame}>
      <SkipLink />
      <NavigationProgress />
      <Header directory={directory} />
      <Outlet />
      <ScrollRestoration />
      <GoogleChooser />
      <UnsavedChangesDialog />
      <OfflinePageLater />
    </div>
  </DirectoryContext>
);
