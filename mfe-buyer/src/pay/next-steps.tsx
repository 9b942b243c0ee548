import type { Offer } from '@thikana/contracts';
import { MailOutlined } from '@thikana/web-kit/icons';
import { PROVIDER_NAME } from './card-provider.ts';
import { messages } from './messages.ts';
import styles from './pay.module.css';

/** The consequences of paying, shown before the button is pressed. */
export function WhatHappensNext({ offer }: { offer: Offer }) {
  const t = messages.useT();
  return (
    <section className={`tk-panel ${styles.panel}`}>
      <h2>{t('next.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('next.bank', { provider: PROVIDER_NAME })}</li>
        <li>{t('next.sold')}</li>
        <li>{t('next.agent', { name: offer.agentName })}</li>
        <li>{t('next.otherwise')}</li>
      </ol>
    </section>
  );
}

/** The new owner's next steps, and their contact. */
export function AfterPaying({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const { agentName: name, agentEmail: email } = offer;
  const subject = encodeURIComponent(t('after.subject', { title: offer.title }));
  return (
    <section className={`tk-panel ${styles.panel}`} data-screen-only>
      <h2>{t('after.title')}</h2>
      <ol className={styles.steps}>
        <li>
          {t('after.write', { name })}{' '}
          <a href={`mailto:${email}?subject=${subject}`} className={styles.mail}>
            <MailOutlined aria-hidden /> {email}
          </a>
        </li>
        <li>{t('after.papers')}</li>
        <li>{t('after.keep')}</li>
      </ol>
    </section>
  );
}
