import { DownOutlined } from '@thikana/web-kit/icons';
import { AccountRetry, dashboardOf, Link, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import { HeaderLinks } from '../header-links/header-links.tsx';
import { WaitingBadge } from '../waiting/waiting-badge.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './dashboard-dropdown.module.css';

/**
 * One entry by role; nothing while it loads; a Retry when that fails; 'No dashboard available' without one (SCREEN-5).
 */
export function DashboardDropdown() {
  const t = messages.useT();
  const roleState = useSession((state) => state.roleState);
  return (
    <div className={styles.place} data-hidden={roleState === 'loading'}>
      <Disclosure
        label={
          <>
            {t('nav.dashboard')} <DownOutlined aria-hidden />
            <WaitingBadge />
          </>
        }
      >
        <DashboardEntry />
      </Disclosure>
    </div>
  );
}

export function DashboardEntry() {
  const t = messages.useT();
  const role = useSession((state) => state.role);
  const roleState = useSession((state) => state.roleState);
  if (roleState === 'loading') return null;
  if (roleState === 'unreachable')
    return (
      <div className={styles.retry}>
        <AccountRetry />
      </div>
    );
  const home = role && dashboardOf[role];
  if (!home || role === 'fraud')
    return (
      <>
        <p className={styles.none}>{t('nav.none')}</p>
        {role === 'fraud' && (
          <Link to={paths.dashboard} className={styles.entry}>
            {t('nav.why')}
          </Link>
        )}
      </>
    );
  return (
    <>
      <Link to={home} className={styles.entry}>
        {t(`nav.${role}`)}
      </Link>
      <HeaderLinks look="menu" />
    </>
  );
}
