import { HomeOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import { DashboardLinks } from './dashboard-links.tsx';
import { messages } from './messages.ts';
import styles from './side-menu.module.css';
import type { DashboardRemote } from './use-dashboard.ts';

/** The menu beside a dashboard's screen. On narrow windows its entries are in the header's menu instead. */
export function SideMenu({ remote }: { remote: DashboardRemote }) {
  const t = messages.useT();
  const title = (typeof remote === 'object' && remote.menuTitle?.()) || t('menu');
  return (
    <aside className={styles.side}>
      <nav className={styles.menu} aria-label={title}>
        <p className={styles.title}>
          {remote === 'loading' ? <span className={styles.placeholder} aria-hidden="true" /> : title}
        </p>
        <DashboardLinks remote={remote} />
        <Link to={paths.home} className={styles.site}>
          <HomeOutlined aria-hidden /> {t('site')}
        </Link>
      </nav>
    </aside>
  );
}
