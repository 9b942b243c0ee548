import { formatNumber } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting-badge.module.css';

const MOST = 99;

/** The number of pending tasks at the dashboard link. It overlaps the link's corner and moves nothing. */
export function WaitingBadge() {
  const t = messages.useT();
  const waiting = useWaiting();
  if (!waiting) return null;
  const { count, text } = waiting;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      </span>
      <span className="tk-sr-only">{t(text, { count })}</span>
    </>
  );
}
