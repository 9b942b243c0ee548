import { useEffect, useRef } from 'react';
import { CloseOutlined, MenuOutlined } from '@thikana/web-kit/icons';
import type { Directory } from '@thikana/web-kit/federation';
import { useLocation } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { DashboardLinks } from '../dashboard/dashboard-links.tsx';
import { useDashboardHome, useDashboardRemote, useInDashboard } from '../dashboard/use-dashboard.ts';
import { HeaderLinks } from '../header-links/header-links.tsx';
import { WaitingBadge } from '../waiting/waiting-badge.tsx';
import { WaitingLink } from '../waiting/waiting-link.tsx';
import { AccountArea } from './account-area.tsx';
import { DashboardEntry } from './dashboard-dropdown.tsx';
import { messages } from './messages.ts';
import styles from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/**
 * The one menu of narrow windows. A native dialog traps the focus and closes on Escape by itself; antd's Drawer would
 * add 30 KB to the first screen, or need the network to open.
 */
export function MobileMenu({ directory }: { directory: Directory }) {
  const t = messages.useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const signedIn = useSession((state) => state.user !== null);
  const inDashboard = useInDashboard() && signedIn;
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.close(), [key, signedIn]);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuOutlined aria-hidden />
        <span className="tk-sr-only">{t('nav.menu')}</span>
        {signedIn && <WaitingBadge />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={t('nav.menu')}
        // A click on the dialog element itself, not on its content, is one on the backdrop.
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.inside}>
          <button type="button" className={styles.button} aria-label={t('nav.close')} onClick={close}>
            <CloseOutlined aria-hidden />
          </button>
          {signedIn && <WaitingLink />}
          {inDashboard && <OwnDashboard directory={directory} />}
          <nav aria-label={t('nav.label')}>
            <NavigationLinks />
          </nav>
          {signedIn && !inDashboard && (
            <div>
              <p className={`tk-note ${styles.heading}`}>{t('nav.dashboard')}</p>
              <DashboardEntry />
            </div>
          )}
          <AccountArea inDrawer />
        </div>
      </dialog>
    </>
  );
}

/** In a dashboard, the entries of its side menu on wide windows. */
function OwnDashboard({ directory }: { directory: Directory }) {
  const t = messages.useT();
  const remote = useDashboardRemote(directory, useDashboardHome());
  const title = (typeof remote === 'object' && remote.menuTitle?.()) || t('nav.dashboard');
  return (
    <nav aria-label={title} className={styles.dashboard}>
      <p className={`tk-note ${styles.heading}`}>{title}</p>
      <DashboardLinks remote={remote} />
      <HeaderLinks look="menu" />
    </nav>
  );
}
