import { useEffect, useRef, useState } from 'react';
import { HomeOutlined, MenuOutlined } from '@thikana/web-kit/icons';
import { loadedRemote, loadEntry, ownerOf, type Directory, type Remote } from '@thikana/web-kit/federation';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Link, NavLink, paths, useLocation } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import styles from './dashboard-menu.module.css';

/** The remote of a dashboard; null until it is there, and when it fails (its screen then says so). */
function useDashboardRemote(directory: Directory, home: string): Remote | null {
  const entry = ownerOf(directory, home);
  const [remote, setRemote] = useState(() => (entry ? loadedRemote(entry.id) : undefined));
  useEffect(() => {
    if (!entry) return;
    let current = true;
    loadEntry(entry)
      .then((loaded) => current && setRemote(loaded))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [entry]);
  return remote ?? null;
}

/** The menu of the role's dashboard: beside the screen, on narrow windows in a drawer below the header. */
export function DashboardMenu({ directory, home }: { directory: Directory; home: string }) {
  const t = messages.useT();
  const remote = useDashboardRemote(directory, home);
  const drawer = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (drawer.current) drawer.current.open = false;
  }, [pathname]);
  const title = remote?.menuTitle?.() ?? t('dashboard.menu');
  return (
    <aside className={styles.side}>
      <div className={styles.wide}>
        <Menu remote={remote} title={title} />
      </div>
      <details ref={drawer} className={styles.narrow}>
        <summary className={styles.summary}>
          <MenuOutlined aria-hidden /> {title}
        </summary>
        <Menu remote={remote} title={title} />
      </details>
    </aside>
  );
}

const PLACES = [0, 1, 2, 3, 4];

function Menu({ remote, title }: { remote: Remote | null; title: string }) {
  const t = messages.useT();
  useLanguage();
  return (
    <nav className={styles.menu} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {remote ? (
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
      ) : (
        <div aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={styles.placeholder} />
          ))}
        </div>
      )}
      <Link to={paths.home} className={styles.site}>
        <HomeOutlined aria-hidden /> {t('dashboard.site')}
      </Link>
    </nav>
  );
}
