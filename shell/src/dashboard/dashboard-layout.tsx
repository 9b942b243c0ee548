import type { Directory } from '@thikana/web-kit/federation';
import { dashboardOf, Outlet, RequireSession } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { Page } from '@thikana/web-kit/core';
import { Frame } from '../layout/frame.tsx';
import { messages } from '../messages.ts';
import { DashboardMenu } from './dashboard-menu.tsx';

/** Header, side menu of the role, the screen, footer; 'Loading...' and 'Unauthorized access' as specification §2 says. */
export function DashboardLayout({ directory }: { directory: Directory }) {
  const role = useSession((state) => state.role);
  const home = role && dashboardOf[role];
  return (
    <Frame side={home ? <DashboardMenu directory={directory} home={home} /> : undefined}>
      <RequireSession>
        <ForRole />
      </RequireSession>
    </Frame>
  );
}

function ForRole() {
  const t = messages.useT();
  const role = useSession((state) => state.role);
  const roleState = useSession((state) => state.roleState);
  if (roleState === 'loading') return <Waiting text={t('loading')} />;
  if (!role || !dashboardOf[role]) {
    return (
      <Page title={t('dashboard.unauthorized')}>
        <p>{t('nav.none')}</p>
      </Page>
    );
  }
  return <Outlet />;
}

const Waiting = ({ text }: { text: string }) => (
  <p role="status" style={{ padding: 32 }}>
    {text}
  </p>
);
