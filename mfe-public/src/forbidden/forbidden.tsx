import { Button, ButtonLink, Page, useLabels } from '@thikana/web-kit/core';
import { LockOutlined } from '@thikana/web-kit/icons';
import { paths, useLocation, useNavigate } from '@thikana/web-kit/router';
import { signOut, useSession } from '@thikana/web-kit/session';
import { useState } from 'react';
import styles from './forbidden.module.css';
import { messages } from './messages.ts';
import { neededRoles } from './needed-roles.ts';

/** The 403 page (SCREEN-19): the needed role, a link home, another account. */
export function Forbidden() {
  const t = messages.useT();
  const { state } = useLocation();
  const [first, second] = neededRoles(state).map((role) => t(`roles.${role}`));
  const roles = first && second ? t('or', { first, second }) : first;
  return (
    <Page title={t('title')} width="narrow" hideHeading>
      <div className={styles.screen}>
        <span className={styles.icon} aria-hidden="true">
          <LockOutlined />
        </span>
        <p className={styles.title} aria-hidden="true">
          {t('title')}
        </p>
        <p className={styles.text}>{t('text')}</p>
        {roles && <p className={styles.text}>{t('needs', { roles })}</p>}
        <WhoIsHere />
        <div className={`tk-row ${styles.ways}`}>
          <ButtonLink to={paths.home} type="primary">
            {t('home')}
          </ButtonLink>
          <AnotherAccount />
        </div>
      </div>
    </Page>
  );
}
export { Forbidden as Component };

function WhoIsHere() {
  const t = messages.useT();
  const labels = useLabels();
  const email = useSession((state) => state.user?.email);
  const role = useSession((state) => state.role);
  if (!email) return null;
  return (
    <p className={styles.quiet}>
      {role ? t('signedInAs', { email, role: labels.role(role) }) : t('signedInWithout', { email })}
    </p>
  );
}

function AnotherAccount() {
  const t = messages.useT();
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  if (!user && !leaving) return <ButtonLink to={paths.login}>{t('login')}</ButtonLink>;
  const leave = async () => {
    setLeaving(true);
    await signOut();
    await navigate(paths.login);
  };
  return (
    <Button loading={leaving} onClick={() => void leave()}>
      {t('other')}
    </Button>
  );
}
