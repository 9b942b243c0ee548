import type { Offer } from '@thikana/contracts';
import { ButtonLink, OfferStatusTag, Picture } from '@thikana/web-kit/core';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { formatDate, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { negotiationOf } from '@thikana/web-kit/negotiation';
import { OfferButtons } from '../negotiation/offer-buttons.tsx';
import { isPayable, isRefund } from '../offer-state/offer-steps.ts';
import { OfferTimeline } from '../offer-state/offer-timeline.tsx';
import { messages } from './messages.ts';
import styles from './offer-card.module.css';

/** An offer with its progress and its next step; where there is room, beside its picture. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const amount = formatTaka(offer.offerAmount, language);
  const { standing } = negotiationOf(offer);
  const date = formatDate(standing.at, 'short', language) ?? '';
  const isAgreed = offer.status === 'accepted' || offer.status === 'bought';
  const stated = standing.by === 'buyer' ? 'offered' : isAgreed ? 'agreed' : 'countered';
  return (
    <article className={`tk-panel ${styles.card}`}>
      <div className={styles.cover}>
        <Picture
          picture={offer}
          alt=""
          sizes="(max-width: 700px) 100vw, 280px"
          className={styles.picture ?? ''}
        />
        <span className={styles.status}>
          <OfferStatusTag status={offer.status} />
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={paths.propertyDetails(offer.propertyId)}>{offer.title}</Link>
        </h3>
        <p>
          <EnvironmentOutlined aria-hidden /> {offer.location}
        </p>
        {offer.agentName && <p>{t('agent', { name: offer.agentName })}</p>}
        <p className={styles.amount}>{t(stated, { amount, date })}</p>
      </div>
      <div className={styles.body}>
        <OfferTimeline offer={offer} />
        <OfferButtons offer={offer} />
        <NextStep offer={offer} />
      </div>
    </article>
  );
}

function NextStep({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const { title, _id: id } = offer;
  const to = paths.user.pay(id);
  return (
    <div className={styles.outcome}>
      {offer.transactionId && (
        <p>
          {t('transaction')}: <code className={styles.code}>{offer.transactionId}</code>
        </p>
      )}
      {isPayable(offer) && (
        <ButtonLink to={to} type="primary" aria-label={t('payNowOf', { title })}>
          {t('payNow')}
        </ButtonLink>
      )}
      {offer.status === 'bought' && (
        <ButtonLink to={to} aria-label={t('receiptOf', { title })}>
          {t('receipt')}
        </ButtonLink>
      )}
      {offer.status !== 'bought' && isRefund(offer) && (
        <ButtonLink to={to} aria-label={t('refundOf', { title })}>
          {t('refund')}
        </ButtonLink>
      )}
    </div>
  );
}
