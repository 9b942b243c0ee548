import { useState } from 'react';
import { formatYear, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import styles from './dashboard-footer.module.css';
import { messages } from '../layout/messages.ts';

/** One line: dashboards need no marketing. */
export function DashboardFooter() {
  const t = messages.useT();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <footer className={`tk-row tk-note ${styles.footer}`}>
      <span>{t('footer.copyright', { year: formatYear(now, language) })}</span>
      <Link to={paths.contact}>{t('footer.contact')}</Link>
    </footer>
  );
}
