import type { Offer, OfferSide } from '@thikana/contracts';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import { negotiationOf, type Obstacle } from './negotiation.ts';
import { useNegotiationObstacleText } from './obstacle-text.ts';
import { TermConditions } from './term-text.tsx';
import { TurnNote } from './turn-note.tsx';
import styles from './negotiation.module.css';

interface TermsChangedProps {
  /** As it is now. */
  offer: Offer;
  side: OfferSide;
  /** Why the person can do nothing now; null if they can. */
  obstacle: Obstacle | null;
  /** Of a form. */
  isKept?: boolean;
}

/** In an open dialog: the terms changed meanwhile, and what they are now. */
export function TermsChanged({ offer, side, obstacle, isKept = false }: TermsChangedProps) {
  const t = messages.useT();
  const language = useLanguage();
  const obstacleText = useNegotiationObstacleText();
  const { standing } = negotiationOf(offer);
  return (
    <div role="alert" className={styles.notice}>
      <p>
        <strong>{t('changed')}</strong> {obstacle && obstacleText(obstacle)}
      </p>
      <p>
        {t('standing', { amount: formatTaka(standing.amount, language) })} <TermConditions term={standing} />{' '}
        <TurnNote offer={offer} side={side} />
      </p>
      {isKept && <p>{t('changedKept')}</p>}
    </div>
  );
}
