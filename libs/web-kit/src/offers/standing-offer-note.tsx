import type { StandingOffer } from '@thikana/contracts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../core/button-link.tsx';
import { formatDate } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/language.ts';
import { formatTaka } from '../i18n/numbers.ts';
import { CheckCircleOutlined, ClockCircleOutlined, SafetyCertificateOutlined } from '../icons/index.ts';
import { paths } from '../router/paths.ts';
import { messages } from './messages.ts';
import styles from './standing-offer-note.module.css';

const ICONS: Record<StandingOffer['status'], ComponentType<{ 'aria-hidden': true }>> = {
  pending: ClockCircleOutlined,
  accepted: CheckCircleOutlined,
  bought: SafetyCertificateOutlined,
};

/** The text and the amount of a state: what the buyer named, or what both agreed on (OFFER-19). */
function stateOf({ status, turn, offerAmount, buyerAmount = offerAmount }: StandingOffer) {
  if (status === 'pending')
    return { key: turn === 'buyer' ? 'answer' : 'pending', amount: buyerAmount } as const;
  const isAgreed = status === 'accepted' && buyerAmount !== offerAmount;
  return { key: isAgreed ? 'agreed' : status, amount: offerAmount } as const;
}

interface StandingOfferNoteProps {
  offer: StandingOffer;
  /** The listing's title, for the names of the links. */
  title: string;
  /** `card`: two short lines. `block`: with buttons, instead of 'Make an Offer'. */
  look: 'card' | 'block';
}

/** The state of the person's own offer on a listing, and a link to it: to the payment once it is accepted. */
export function StandingOfferNote({ offer, title, look }: StandingOfferNoteProps) {
  const t = messages.useT();
  const language = useLanguage();
  const { status, offerId } = offer;
  const Icon = ICONS[status];
  const { key, amount } = stateOf(offer);
  const state = t(`standing.${key}`, { amount: formatTaka(amount, language) });
  const deadline = formatDate(offer.releasableAt, 'deadline', language);
  const due = status === 'accepted' && deadline && t('standing.payBefore', { deadline });
  const payLabel = t('standing.payFor', { title });
  if (look === 'card') {
    return (
      <div className={styles.note} data-status={status} data-look="card">
        <Link to={paths.user.myOffers} className={styles.state}>
          <Icon aria-hidden /> {state}
        </Link>
        {status === 'accepted' && (
          <Link to={paths.user.pay(offerId)} aria-label={payLabel} className={styles.pay}>
            {t('standing.pay')}
          </Link>
        )}
        {due && <span className={styles.due}>{due}</span>}
      </div>
    );
  }
  return (
    <div className={styles.note} data-status={status}>
      <p className={styles.state}>
        <Icon aria-hidden /> {state}
      </p>
      {due && <p className={styles.due}>{due}</p>}
      {status === 'accepted' && (
        <ButtonLink to={paths.user.pay(offerId)} type="primary" size="large" block aria-label={payLabel}>
          {t('standing.pay')}
        </ButtonLink>
      )}
      <Link to={paths.user.myOffers} className={styles.see}>
        {t('standing.see')}
      </Link>
    </div>
  );
}
