import type { RequestedOffer } from '@thikana/contracts';
import { DateText, MailAddress, OfferStatusTag, Price } from '@thikana/web-kit/core';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { CaretDownOutlined, CaretRightOutlined, StarFilled } from '@thikana/web-kit/icons';
import { negotiationOf, TermConditions, TermList } from '@thikana/web-kit/negotiation';
import { useId, useState } from 'react';
import type { AskingRange } from './asking-range.ts';
import { messages } from './messages.ts';
import { OfferActions } from './offer-actions.tsx';
import styles from './offers-table.module.css';
import { RangeBar } from './range-bar.tsx';

interface OffersTableProps {
  label: string;
  offers: readonly RequestedOffer[];
  range: AskingRange;
  /** The highest amount that a buyer of a pending offer named last (OFFER-19), to be marked where there is a choice of offers; null: no mark. */
  highest: number | null;
  /** More offers follow, of which some may be as high. */
  hasMore?: boolean;
}

/** The offers on one listing: a table, and rows of two or three lines in narrow containers. */
export function OffersTable({ label, offers, range, highest, hasMore = false }: OffersTableProps) {
  const t = messages.useT();
  const isHighest = (offer: RequestedOffer) =>
    offer.status === 'pending' && negotiationOf(offer).buyerAmount === highest;
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
          <th scope="col">{t('conditions')}</th>
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
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { terms, buyerAmount } = negotiationOf(offer);
  const name = offer.buyerName || t('goneBuyer');
  const hasStory = terms.length > 1 || terms.some(({ note, expiresAt }) => note ?? expiresAt);
  return (
    <>
      <tr data-row-key={offer._id} data-status={offer.status}>
        <th scope="row">
          <span className={styles.name}>{name}</span>{' '}
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
            {buyerAmount !== offer.offerAmount && (
              <span className={`tk-note ${styles.own}`}>
                {t('buyerAmount', { amount: formatTaka(buyerAmount, language) })}
              </span>
            )}
          </div>
        </td>
        <td className={styles.place}>
          <RangeBar amount={offer.offerAmount} range={range} />
        </td>
        <td className={styles.conditions}>
          <div>
            <Conditions offer={offer} />
            {hasStory && (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                aria-controls={id}
                aria-label={t('termsOf', { count: terms.length, name })}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
                {t('terms', { count: terms.length })}
              </button>
            )}
          </div>
        </td>
        <td className={styles.actions}>
          <div>
            {offer.status !== 'pending' && <OfferStatusTag status={offer.status} />}
            <OfferActions offer={offer} />
          </div>
        </td>
      </tr>
      {hasStory && (
        <tr id={id} hidden={!isOpen} className={styles.story}>
          <td colSpan={6}>
            {isOpen && <TermList terms={terms} side="agent" label={t('negotiation', { name })} />}
          </td>
        </tr>
      )}
    </>
  );
}

/** Of the standing terms, comparable down the column (OFFER-19). */
function Conditions({ offer }: { offer: RequestedOffer }) {
  const t = messages.useT();
  const { standing } = negotiationOf(offer);
  if (!standing.paymentBy && !standing.handOverOn)
    return <span className={`tk-note ${styles.none}`}>{t('noConditions')}</span>;
  return <TermConditions term={standing} />;
}
