import type { RequestedOffer } from '@thikana/contracts';
import { DateText, MailAddress, OfferStatusTag, Price } from '@thikana/web-kit/core';
import { StarFilled } from '@thikana/web-kit/icons';
import type { AskingRange } from './asking-range.ts';
import { messages } from './messages.ts';
import { OfferActions } from './offer-actions.tsx';
import styles from './offers-table.module.css';
import { RangeBar } from './range-bar.tsx';

interface OffersTableProps {
  label: string;
  offers: readonly RequestedOffer[];
  range: AskingRange;
  /** The highest pending amount, to be marked where there is a choice of offers; null: no mark. */
  highest: number | null;
  /** More offers follow, of which some may be as high. */
  hasMore?: boolean;
}

/** The offers on one listing: a table, and rows of two or three lines in narrow containers. */
export function OffersTable({ label, offers, range, highest, hasMore = false }: OffersTableProps) {
  const t = messages.useT();
  const isHighest = (offer: RequestedOffer) => offer.status === 'pending' && offer.offerAmount === highest;
  const tied = offers.filter(isHighest).length;
  const mark = tied === offers.length && hasMore ? t('amongHighest') : t('highest', { count: tied });
  return (
    <table className={styles.table}>
      <caption className="tk-sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('buyer')}</th>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('inRange')}</th>
          <th scope="col">
            <span className="tk-sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={offer._id} offer={offer} range={range} mark={isHighest(offer) ? mark : null} />
        ))}
      </tbody>
    </table>
  );
}

interface OfferRowProps {
  offer: RequestedOffer;
  range: AskingRange;
  /** Says that no offer is higher. */
  mark: string | null;
}

function OfferRow({ offer, range, mark }: OfferRowProps) {
  const t = messages.useT();
  return (
    <tr data-row-key={offer._id} data-status={offer.status}>
      <th scope="row">
        <span className={styles.name}>{offer.buyerName || t('goneBuyer')}</span>{' '}
        <span className={`tk-note ${styles.mail}`}>
          <MailAddress mail={offer.buyerEmail} verified={offer.buyerEmailVerified} />
        </span>
      </th>
      <td className={styles.date}>
        <DateText value={offer.buyingDate} style="time" />
      </td>
      <td className={styles.amount}>
        <div>
          <Price amount={offer.offerAmount} echo />
          {mark && (
            <span className={styles.highest}>
              <StarFilled aria-hidden /> {mark}
            </span>
          )}
        </div>
      </td>
      <td className={styles.place}>
        <RangeBar amount={offer.offerAmount} range={range} />
      </td>
      <td className={styles.actions}>
        <div>
          {offer.status !== 'pending' && <OfferStatusTag status={offer.status} />}
          <OfferActions offer={offer} />
        </div>
      </td>
    </tr>
  );
}
