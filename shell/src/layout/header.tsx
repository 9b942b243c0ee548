import { Link, NavLink, paths } from '@thikana/web-kit/router';
import { Logo } from '@thikana/web-kit/core';
import { messages } from '../messages.ts';
import styles from './header.module.css';

export function Header() {
  const t = messages.useT();
  return (
    <header className={styles.header}>
      <Link to={paths.home}>
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')}>
        <NavLink to={paths.home}>{t('nav.home')}</NavLink>{' '}
        <NavLink to={paths.contact}>{t('nav.contact')}</NavLink>{' '}
        <NavLink to={paths.allProperties}>{t('nav.properties')}</NavLink>
      </nav>
    </header>
  );
}
