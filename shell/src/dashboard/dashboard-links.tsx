import type { MenuItem, Remote } from '@thikana/web-kit/federation';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { NavLink } from '@thikana/web-kit/router';
import { useIdle } from '../waiting/use-waiting.ts';
import badges from '../waiting/waiting-badge.module.css';
import styles from './dashboard-links.module.css';
import { messages } from './messages.ts';
import type { DashboardRemote } from './use-dashboard.ts';

/** As many as the longest menu; what is below does not move with a shorter one. */
const PLACES = [0, 1, 2, 3, 4];

/** The entries of a dashboard, as placeholders of the same size until its remote is loaded. */
export function DashboardLinks({ remote }: { remote: DashboardRemote }) {
  if (remote === 'none') return null;
  if (remote !== 'loading') return <Entries remote={remote} />;
  return (
    <div className={styles.items} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.item}>
          <span className={styles.placeholder} />
        </span>
      ))}
    </div>
  );
}

function Entries({ remote }: { remote: Remote }) {
  useLanguage();
  const idle = useIdle();
  return (
    <ul className={styles.items}>
      {remote.menu.map(({ to, label, icon: Icon, useCount }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.item ?? ''} title={label()}>
            <span className={styles.icon} aria-hidden="true">
              {Icon && <Icon />}
            </span>
            <span className={`${styles.label} tk-sr-only-narrow`}>{label()}</span>
            {useCount && idle && <Count useCount={useCount} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** What waits there, at the end of the entry: it moves nothing. */
function Count({ useCount }: Required<Pick<MenuItem, 'useCount'>>) {
  const t = messages.useT();
  const count = useCount() ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={`${badges.pill} ${styles.count}`} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <span className="tk-sr-only">{t('waiting', { count })}</span>
    </>
  );
}
