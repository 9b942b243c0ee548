import { useState } from 'react';
import { Logo, useContact } from '@thikana/web-kit/core';
import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@thikana/web-kit/icons';
import { formatYear, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './footer.module.css';

const QUICK_LINKS = [
  { to: paths.home, text: 'footer.home' },
  { to: paths.properties, text: 'footer.properties' },
  { to: paths.dashboard, text: 'footer.dashboard' },
  { to: paths.login, text: 'footer.login' },
] as const;

/** The footer of every page (SCREEN-7). */
export function Footer() {
  const t = messages.useT();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{t('footer.text')}</p>
        </div>
        <QuickLinks />
        <Contact />
        <Social />
      </div>
      <p className={`tk-note ${styles.copyright}`}>
        {t('footer.copyright', { year: formatYear(now, language) })}
      </p>
    </footer>
  );
}

function QuickLinks() {
  const t = messages.useT();
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links" className={styles.title}>
        {t('footer.links')}
      </h2>
      <ul className={styles.list}>
        {QUICK_LINKS.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const t = messages.useT();
  const { phone, email, address } = useContact();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={styles.title}>
        {t('footer.contact')}
      </h2>
      <ul className={styles.list}>
        <li>
          <PhoneOutlined aria-hidden /> <a href={phone.href}>{phone.text}</a>
        </li>
        <li>
          <MailOutlined aria-hidden /> <a href={email.href}>{email.text}</a>
        </li>
        <li>
          <EnvironmentOutlined aria-hidden /> <address className={styles.address}>{address}</address>
        </li>
      </ul>
    </section>
  );
}

function Social() {
  const t = messages.useT();
  const { social } = useContact();
  return (
    <section aria-labelledby="footer-social">
      <h2 id="footer-social" className={styles.title}>
        {t('footer.follow')}
      </h2>
      <ul className={styles.social}>
        {social.map(({ name, href, label, Icon }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
              <Icon aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
