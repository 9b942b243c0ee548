import { NavLink, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import styles from './navigation-links.module.css';

/** Home, Contact, All properties (SCREEN-5), the last where it is open to the person (SCREEN-1). */
export function NavigationLinks() {
  const t = messages.useT();
  const signedIn = useSession(({ user }) => user !== null);
  const links = [
    { to: paths.home, text: 'nav.home' },
    { to: paths.contact, text: 'nav.contact' },
    { to: signedIn ? paths.allProperties : paths.properties, text: 'nav.properties' },
  ] as const;
  return (
    <ul className={styles.links}>
      {links.map(({ to, text }) => (
        <li key={text}>
          <NavLink to={to} end className={styles.link ?? ''}>
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
