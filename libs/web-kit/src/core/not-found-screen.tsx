import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '../router/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { messages } from './messages.ts';
import { Page } from './page.tsx';
import styles from './not-found-screen.module.css';

/** The 404 page (SCREEN-19, TEXT-2); not in a remote, because it must work when a remote fails. */
export function NotFoundScreen() {
  const t = messages.useT();
  const navigate = useNavigate();
  return (
    <Page title={t('notFound.title')} hideHeading>
      <div className={styles.screen}>
        <p className={styles.code}>{t('notFound.code')}</p>
        <p className={styles.oops}>{t('notFound.oops')}</p>
        <p className={styles.title} aria-hidden="true">
          {t('notFound.title')}
        </p>
        <p className={styles.text}>{t('notFound.text')}</p>
        <div className={`tk-row ${styles.ways}`}>
          <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
          <ButtonLink to={paths.home} type="primary">
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
