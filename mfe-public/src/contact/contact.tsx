import { Page } from '@thikana/web-kit/core';
import {
  EnvironmentOutlined,
  FacebookFilled,
  LinkedinFilled,
  MailOutlined,
  PhoneOutlined,
  YoutubeFilled,
} from '@thikana/web-kit/icons';
import type { ComponentType, ReactNode } from 'react';
import styles from './contact.module.css';
import { messages } from './messages.ts';

/** The same as in the footer (decisions §5). */
const CONTACT = {
  phone: '+8801700000000',
  email: 'support@thikana.test',
  map: 'https://www.openstreetmap.org/?mlat=23.7906&mlon=90.4066#map=17/23.7906/90.4066',
};

const SOCIAL = [
  { name: 'Facebook', href: 'https://www.facebook.com/', Icon: FacebookFilled },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', Icon: LinkedinFilled },
  { name: 'YouTube', href: 'https://www.youtube.com/', Icon: YoutubeFilled },
] as const;

const HOURS = [
  ['weekdays', 'weekdaysTime'],
  ['saturday', 'saturdayTime'],
  ['friday', 'closed'],
] as const;

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function Component() {
  const t = messages.useT();
  return (
    <Page title={t('title')} heading={t('heading')} lead={t('lead')}>
      <div className={styles.ways}>
        <Way Icon={PhoneOutlined} title={t('call')} text={t('callText')}>
          <a href={`tel:${CONTACT.phone}`}>{t('phone')}</a>
        </Way>
        <Way Icon={MailOutlined} title={t('mail')} text={t('mailText')}>
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        </Way>
        <Way Icon={EnvironmentOutlined} title={t('visit')} text={t('visitText')}>
          <address className={styles.address}>{t('address')}</address>
          <a href={CONTACT.map} {...NEW_TAB}>
            {t('map')}
          </a>
        </Way>
      </div>
      <div className={styles.rest}>
        <Hours />
        <Social />
      </div>
    </Page>
  );
}

interface WayProps {
  Icon: ComponentType;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ Icon, title, text, children }: WayProps) => (
  <section className={styles.way}>
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={styles.links}>{children}</div>
  </section>
);

function Hours() {
  const t = messages.useT();
  return (
    <section className={styles.panel} aria-labelledby="hours">
      <h2 id="hours">{t('hours')}</h2>
      <dl className={styles.hours}>
        {HOURS.map(([days, time]) => (
          <div key={days}>
            <dt>{t(days)}</dt>
            <dd>{t(time)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('hoursNote')}</p>
    </section>
  );
}

function Social() {
  const t = messages.useT();
  return (
    <div className={styles.panel}>
      <h2>{t('follow')}</h2>
      <ul className={styles.social}>
        {SOCIAL.map(({ name, href, Icon }) => (
          <li key={name}>
            <a href={href} {...NEW_TAB} aria-label={t('newTab', { name })}>
              <Icon aria-hidden /> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
