import { Logo } from '@thikana/web-kit/core';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import { AccountArea } from './account-area.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar at the top: logo, navigation, account, language and theme; on narrow windows all but the logo in a drawer. */
export function Header() {
  const t = messages.useT();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={t('nav.logo')}>
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
        <div className={styles.end}>
          <LanguageSwitch />
          <ThemeSwitch />
          <div className={styles.wide}>
            <AccountArea />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
