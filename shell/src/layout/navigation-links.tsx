import { NavLink, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './navigation-links.module.css';

const LINKS = [
  { to: paths.home, text: 'nav.home' },
  { to: paths.contact, text: 'nav.contact' },
  { to: paths.allProperties, text: 'nav.properties' },
] as const;

/** Home, Contact, All properties (SCREEN-5). */
export function NavigationLinks() {
  const t = messages.useT();
  return (
    <ul className={styles.links}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.link ?? ''}>
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
