import { Page, useContact } from '@thikana/web-kit/core';
import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@thikana/web-kit/icons';
import type { ComponentType, ReactNode } from 'react';
import styles from './contact.module.css';
import { messages } from './messages.ts';

const HOURS = [
  ['weekdays', 'weekdaysTime'],
  ['saturday', 'saturdayTime'],
  ['friday', 'closed'],
] as const;

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function Contact() {
  const t = messages.useT();
  const { phone, email, address, map } = useContact();
  return (
    <Page title={t('title')} heading={t('heading')} lead={t('lead')}>
      <div className={styles.ways}>
        <Way Icon={PhoneOutlined} title={t('call')} text={t('callText')}>
          <a href={phone.href}>{phone.text}</a>
        </Way>
        <Way Icon={MailOutlined} title={t('mail')} text={t('mailText')}>
          <a href={email.href}>{email.text}</a>
        </Way>
        <Way Icon={EnvironmentOutlined} title={t('visit')} text={t('visitText')}>
          <address className={styles.address}>{address}</address>
          <a href={map} {...NEW_TAB}>
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
export { Contact as Component };

interface WayProps {
  Icon: ComponentType;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ Icon, title, text, children }: WayProps) => (
  <section className={`tk-panel ${styles.way}`}>
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
    <section className={`tk-panel ${styles.panel}`} aria-labelledby="hours">
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
  const { social } = useContact();
  return (
    <div className={`tk-panel ${styles.panel}`}>
      <h2>{t('follow')}</h2>
      <ul className={styles.social}>
        {social.map(({ name, href, label, Icon }) => (
          <li key={name}>
            <a href={href} {...NEW_TAB} aria-label={label}>
              <Icon aria-hidden /> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
