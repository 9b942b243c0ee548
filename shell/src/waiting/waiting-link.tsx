import { formatNumber } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting-badge.module.css';

const PLACES = {
  userInTurn: paths.user.myOffers,
  adminReports: paths.admin.home,
  user: `${paths.user.myOffers}?status=accepted`,
  agent: `${paths.agent.offeredProperties}?status=pending`,
  admin: `${paths.admin.properties}?status=pending`,
} as const;

/** The pending tasks in words, a link to them. */
export function WaitingLink() {
  const t = messages.useT();
  const waiting = useWaiting();
  if (!waiting) return null;
  const { count, text } = waiting;
  return (
    <Link to={PLACES[text]} className={styles.link}>
      <span className={styles.pill} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <span>{t(text, { count })}</span>
    </Link>
  );
}
