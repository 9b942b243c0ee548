import type { Remote } from '@thikana/web-kit/federation';
import { useLanguage } from '@thikana/web-kit/i18n';
import { NavLink } from '@thikana/web-kit/router';
import styles from './dashboard-links.module.css';
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
  return (
    <ul className={styles.items}>
      {remote.menu.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.item ?? ''}>
            <span className={styles.icon} aria-hidden="true">
              {Icon && <Icon />}
            </span>
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
