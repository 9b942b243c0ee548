import { formatNumber } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting-badge.module.css';

const PLACES = {
  user: `${paths.user.myOffers}?status=accepted`,
  agent: `${paths.agent.offeredProperties}?status=pending`,
  admin: `${paths.admin.properties}?status=pending`,
} as const;

/** The pending tasks in words, a link to them. */
export function WaitingLink() {
  const t = messages.useT();
  const waiting = useWaiting();
  if (!waiting) return null;
  const { role, count, reported } = waiting;
  return (
    <Link to={reported > 0 ? paths.admin.home : PLACES[role]} className={styles.link}>
      <span className={styles.pill} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <span>{t(reported > 0 ? 'adminReports' : role, { count })}</span>
    </Link>
  );
}
