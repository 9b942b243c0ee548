import { useEffect, useRef } from 'react';
import { CloseOutlined, MenuOutlined } from '@thikana/web-kit/icons';
import { useLocation } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from '../messages.ts';
import { AccountArea } from './account-area.tsx';
import { DashboardEntry } from './dashboard-menu.tsx';
import styles from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** The navigation on narrow windows: a native dialog, which keeps the focus inside and closes on Escape by itself. */
export function MobileMenu() {
  const t = messages.useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const signedIn = useSession((state) => state.user !== null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.close(), [key, signedIn]);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.opener}`}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuOutlined aria-hidden />
      </button>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={t('nav.menu')}
        // A press on the dialog itself, and not on what is in it, is one on the backdrop.
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.inside}>
          <button type="button" className={styles.button} aria-label={t('nav.close')} onClick={close}>
            <CloseOutlined aria-hidden />
          </button>
          <nav aria-label={t('nav.label')}>
            <NavigationLinks />
          </nav>
          {signedIn && (
            <div>
              <p className={styles.heading}>{t('nav.dashboard')}</p>
              <DashboardEntry />
            </div>
          )}
          <AccountArea inDrawer />
        </div>
      </dialog>
    </>
  );
}
