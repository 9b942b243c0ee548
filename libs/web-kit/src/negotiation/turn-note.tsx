import type { OfferSide } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { ClockCircleOutlined, SwapOutlined } from '@thikana/web-kit/icons';
import { messages } from './messages.ts';
import { isExpired, negotiationOf, type NegotiatedOffer } from './negotiation.ts';
import styles from './negotiation.module.css';

interface TurnNoteProps {
  offer: NegotiatedOffer;
  /** The reader's. */
  side: OfferSide;
  id?: string;
}

/** Whose turn it is and until when, in the time of Asia/Dhaka; nothing unless the offer is pending. */
export function TurnNote({ offer, side, id }: TurnNoteProps) {
  const t = messages.useT();
  const language = useLanguage();
  const now = useNow();
  const negotiation = negotiationOf(offer);
  const { turn, expiresAt } = negotiation;
  if (turn === null) return null;
  const isOwn = turn === side;
  const date = formatDate(expiresAt, 'deadline', language);
  const Icon = isOwn ? SwapOutlined : ClockCircleOutlined;
  const whose = t(isOwn ? 'turn.you' : `turn.${turn}`);
  return (
    <span id={id} className={`tk-note ${styles.turn}`} data-own={isOwn}>
      <Icon aria-hidden />
      {isExpired(negotiation, now)
        ? t('turn.expired', { date: date ?? '' })
        : date
          ? t('turn.until', { whose, date })
          : whose}
    </span>
  );
}
