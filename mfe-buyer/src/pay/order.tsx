import { dueUsdCents, type Offer } from '@thikana/contracts';
import { Picture, Price } from '@thikana/web-kit/core';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { PayBefore } from '../offer-state/pay-before.tsx';
import { messages } from './messages.ts';
import styles from './pay.module.css';

/** The property, the amount in taka and in the dollars that the card is charged, and the deadline. */
export function Order({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const usd = formatUsd(dueUsdCents(offer.offerAmount), language);
  return (
    <section aria-label={t('summary')} className={`tk-panel ${styles.panel}`}>
      <div className={styles.listing}>
        <Picture picture={offer} alt="" sizes="160px" />
        <div>
          <h2>{offer.title}</h2>
          <p className={styles.quiet}>
            <EnvironmentOutlined aria-hidden /> {offer.location}
          </p>
          <p className={styles.quiet}>{t('agentIs', { name: offer.agentName })}</p>
        </div>
      </div>
      <p className={styles.sum}>
        <Price amount={offer.offerAmount} echo />
      </p>
      <p className={styles.charged}>
        {t('chargedAs', { usd })} <span className={styles.quiet}>({t('rateText')})</span>
      </p>
      <PayBefore offer={offer} />
    </section>
  );
}
