import { Page, PageSkeleton } from '@thikana/web-kit/core';
import type { Directory } from '@thikana/web-kit/federation';
import { AccountUnreachable, Navigate, Outlet, paths, RequireSession } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { lazy, Suspense } from 'react';
import { CommandsLater } from '../commands/commands-later.tsx';
import { Content } from '../layout/content.tsx';
import { messages as layoutMessages } from '../layout/messages.ts';
import { DashboardFooter } from './dashboard-footer.tsx';
import styles from './dashboard-layout.module.css';
import { messages } from './messages.ts';
import { SideMenu } from './side-menu.tsx';
import { useDashboardHome, useDashboardRemote, useDashboardRole } from './use-dashboard.ts';

const FraudNotice = lazy(() => import('./fraud-notice.tsx'));

/** The frame is rendered with the first paint: the person only decides the content of menu and page. */
export function DashboardLayout({ directory }: { directory: Directory }) {
  const remote = useDashboardRemote(directory, useDashboardHome());
  const roleState = useSession((state) => state.roleState);
  const loading = useSession((state) => state.loading);
  const unknown = loading || roleState === 'loading';
  const role = useSession((state) => state.role);
  const commands = role === 'agent' || role === 'admin' ? role : null;
  return (
    <div className={styles.dashboard}>
      <SideMenu remote={unknown || remote !== 'loading' ? remote : 'none'} canFind={commands !== null} />
      <div className={styles.column} data-frame="dashboard">
        <Content>
          {unknown ? (
            <PageSkeleton />
          ) : (
            <RequireSession>
              <ForRole />
            </RequireSession>
          )}
        </Content>
        <DashboardFooter />
      </div>
      {commands && <CommandsLater role={commands} menu={typeof remote === 'object' ? remote.menu : []} />}
    </div>
  );
}

/**
 * Another role's dashboard is forbidden (SCREEN-2), even where its remote is missing or lacks the page. Some of its
 * pages are for admins, too: there its own routes decide.
 */
function ForRole() {
  const t = messages.useT();
  const layoutText = layoutMessages.useT();
  const unreachable = useSession((state) => state.roleState === 'unreachable');
  const role = useSession((state) => state.role);
  const needs = useDashboardRole();
  const home = useDashboardHome();
  if (unreachable) return <AccountUnreachable />;
  if (needs && needs !== role && role !== 'admin')
    return <Navigate to={paths.forbidden} replace state={{ needs: [needs] }} />;
  if (home !== null) return <Outlet />;
  if (role === 'fraud')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FraudNotice />
      </Suspense>
    );
  return (
    <Page title={t('unauthorized')}>
      <p>{layoutText('nav.none')}</p>
    </Page>
  );
}
