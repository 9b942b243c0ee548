import type { Offer } from '@thikana/contracts';
import { Button, useNow } from '@thikana/web-kit/core';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import {
  negotiationMessages,
  negotiationOf,
  obstacleTo,
  TurnNote,
  useNegotiationObstacleText,
} from '@thikana/web-kit/negotiation';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './offer-buttons.module.css';
import { useAskAboutOffer } from './offer-questions.tsx';

/** Whose turn it is, and what the buyer can do about a pending offer now; a disabled button names its reason. */
export function OfferButtons({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const tKit = negotiationMessages.useT();
  const language = useLanguage();
  const obstacleText = useNegotiationObstacleText();
  const ask = useAskAboutOffer();
  const now = useNow();
  const id = useId();
  if (offer.status !== 'pending') return null;
  const { title } = offer;
  const amount = formatTaka(negotiationOf(offer).standing.amount, language);
  const [accept, counter] = (['accept', 'counter'] as const).map((one) =>
    obstacleTo(one, offer, 'buyer', now),
  );
  const isOwnTurn = accept !== 'notYourTurn';
  const reason = isOwnTurn && counter ? obstacleText(counter) : null;
  const described = reason ? { 'aria-describedby': id } : {};
  return (
    <div className={styles.answer}>
      <TurnNote offer={offer} side="buyer" />
      <div className="tk-row">
        {isOwnTurn && (
          <>
            <Button
              type="primary"
              disabled={accept !== null}
              aria-label={t('acceptOf', { amount, title })}
              onClick={() => ask('accept', offer)}
              {...(accept && described)}
            >
              {t('accept', { amount })}
            </Button>
            <Button
              disabled={counter !== null}
              aria-label={tKit('counterOf', { title })}
              onClick={() => ask('counter', offer)}
              {...described}
            >
              {tKit('counter')}
            </Button>
          </>
        )}
        <Button danger aria-label={t('withdrawOf', { title })} onClick={() => ask('withdraw', offer)}>
          {t('withdraw')}
        </Button>
      </div>
      {reason && (
        <span id={id} className="tk-note">
          {reason}
        </span>
      )}
    </div>
  );
}
