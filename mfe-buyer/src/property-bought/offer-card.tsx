import type { Offer } from '@thikana/contracts';
import { ButtonLink, OfferStatusTag, Picture } from '@thikana/web-kit/core';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { formatDate, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import styles from './offer-card.module.css';

/** An offer with its state, and what can be done about it now (specification §2 "My offers"). */
export function OfferCard({ offer, headingLevel = 2 }: { offer: Offer; headingLevel?: 2 | 3 }) {
  const t = messages.useT();
  const language = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const amount = formatTaka(offer.offerAmount, language);
  const date = formatDate(offer.buyingDate, 'short', language) ?? '';
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture picture={offer} alt="" sizes="(max-width: 600px) 100vw, 380px" />
        <span className={styles.status}>
          <OfferStatusTag status={offer.status} />
        </span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={paths.propertyDetails(offer.propertyId)}>{offer.title}</Link>
        </Heading>
        <p>
          <EnvironmentOutlined aria-hidden /> {offer.location}
        </p>
        <p>{t('bought.agent', { name: offer.agentName })}</p>
        <p className={styles.amount}>{t('bought.offered', { amount, date })}</p>
        <Outcome offer={offer} />
      </div>
    </article>
  );
}

function Outcome({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const { title, _id: id } = offer;
  return (
    <div className={styles.outcome}>
      {offer.status === 'pending' && <p>{t('bought.waiting')}</p>}
      {offer.status === 'rejected' && offer.rejectedBecause && (
        <p>{t(`bought.because.${offer.rejectedBecause}`)}</p>
      )}
      {offer.refundedAt && (
        <p>{t('bought.refunded', { date: formatDate(offer.refundedAt, 'short', language) ?? '' })}</p>
      )}
      {offer.transactionId && (
        <p>
          {t('bought.transaction')}: <code className={styles.code}>{offer.transactionId}</code>
        </p>
      )}
      {offer.status === 'accepted' && (
        <ButtonLink to={paths.user.pay(id)} type="primary" aria-label={t('bought.payNowOf', { title })}>
          {t('bought.payNow')}
        </ButtonLink>
      )}
      {offer.status === 'bought' && (
        <ButtonLink to={paths.user.pay(id)} aria-label={t('bought.receiptOf', { title })}>
          {t('bought.receipt')}
        </ButtonLink>
      )}
    </div>
  );
}
