import { Button, ButtonLink, Hint, PersonAvatar } from '@thikana/web-kit/core';
import { confirmLeaving, paths } from '@thikana/web-kit/router';
import { signOut, useSession, type SessionUser } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import styles from './account-area.module.css';
import { DashboardDropdown } from './dashboard-dropdown.tsx';

/** LOG IN and REGISTRATION, or the dashboard, the person's name, and LOG OUT (SCREEN-5). */
export function AccountArea({ inDrawer = false }: { inDrawer?: boolean }) {
  const t = messages.useT();
  const user = useSession((state) => state.user);
  const loading = useSession((state) => state.loading);
  if (user) return <SignedIn user={user} inDrawer={inDrawer} />;
  return (
    // Its room is reserved while the person is unknown.
    <div className={styles.area} data-hidden={loading}>
      <ButtonLink to={paths.login} type="text">
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to={paths.registration} type="primary">
        {t('nav.registration')}
      </ButtonLink>
    </div>
  );
}

async function askAndSignOut(): Promise<void> {
  if (await confirmLeaving()) await signOut();
}

function SignedIn({ user, inDrawer }: { user: SessionUser; inDrawer: boolean }) {
  const t = messages.useT();
  const name = user.displayName || user.email;
  return (
    <div className={styles.area}>
      {!inDrawer && <DashboardDropdown />}
      <div className={styles.person}>
        <Hint text={name}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach the name, too */}
          <span tabIndex={0} className={styles.avatar} role="img" aria-label={name}>
            <PersonAvatar photo={user.photoURL} size={36} />
          </span>
        </Hint>
        <span className={`tk-note ${styles.email}`}>{user.email}</span>
      </div>
      <Button onClick={() => void askAndSignOut()}>{t('nav.logout')}</Button>
    </div>
  );
}
