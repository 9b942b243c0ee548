import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import { openCommands } from '../commands/commands-later.tsx';
import { HeaderLinks } from '../header-links/header-links.tsx';
import { DashboardLinks } from './dashboard-links.tsx';
import { messages } from './messages.ts';
import styles from './side-menu.module.css';
import type { DashboardRemote } from './use-dashboard.ts';
import { useNarrowMenu } from './use-narrow-menu.ts';

/** The menu beside a dashboard's screen, also as icons only (SCREEN-8). On narrow windows its entries are in the header's menu instead. */
export function SideMenu({ remote, canFind = false }: { remote: DashboardRemote; canFind?: boolean }) {
  const t = messages.useT();
  const title = (typeof remote === 'object' && remote.menuTitle?.()) || t('menu');
  const [isNarrow, toggle] = useNarrowMenu();
  const action = t(isNarrow ? 'expand' : 'collapse');
  return (
    <aside className={styles.side} data-narrow={isNarrow}>
      <nav className={styles.menu} aria-label={title}>
        <div className={styles.head}>
          <p className={`${styles.title} tk-sr-only-narrow`}>
            {remote === 'loading' ? <span className={styles.placeholder} aria-hidden="true" /> : title}
          </p>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!isNarrow}
            aria-label={action}
            title={action}
            onClick={toggle}
          >
            {isNarrow ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          </button>
        </div>
        {canFind && (
          <button
            type="button"
            className={styles.find}
            title={t('find')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openCommands}
          >
            <SearchOutlined aria-hidden /> <span className="tk-sr-only-narrow">{t('find')}</span>
          </button>
        )}
        <DashboardLinks remote={remote} />
        <HeaderLinks look="menu" />
        <Link to={paths.home} className={styles.site} title={t('site')}>
          <HomeOutlined aria-hidden /> <span className="tk-sr-only-narrow">{t('site')}</span>
        </Link>
      </nav>
    </aside>
  );
}
