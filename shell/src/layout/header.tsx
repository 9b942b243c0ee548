import { Logo } from '@thikana/web-kit/core';
import type { Directory } from '@thikana/web-kit/federation';
import { Link, paths } from '@thikana/web-kit/router';
import { HeaderLinks } from '../header-links/header-links.tsx';
import { useInDashboard } from '../dashboard/use-dashboard.ts';
import { AccountArea } from './account-area.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { messages } from './messages.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar at the top. The switches are at its end, where the account's width, known late, does not move them. */
export function Header({ directory }: { directory: Directory }) {
  const t = messages.useT();
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-wide={useInDashboard()}>
        <Link to={paths.home} className={styles.logo} aria-label={t('nav.logo')}>
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
        <div className={styles.end}>
          <HeaderLinks look="bar" />
          <div className={styles.wide}>
            <AccountArea />
          </div>
          <LanguageSwitch />
          <ThemeSwitch />
          <MobileMenu directory={directory} />
        </div>
      </div>
    </header>
  );
}
