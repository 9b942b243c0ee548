import { allows, offerTransitions, type RequestedOffer } from '@thikana/contracts';
import { Button, useNow } from '@thikana/web-kit/core';
import { DecisionState, LostDecision, useDecision } from '@thikana/web-kit/decisions';
import { formatDate } from '@thikana/web-kit/i18n';
import { obstacleTo, TurnNote, useNegotiationObstacleText } from '@thikana/web-kit/negotiation';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './offer-actions.module.css';
import { type OfferAction, useAskAboutOffer } from './offer-questions.tsx';

const NAMES = { accept: 'acceptOf', counter: 'counterOf', reject: 'rejectOf', release: 'releaseOf' } as const;

interface ActionButtonProps {
  action: OfferAction;
  offer: RequestedOffer;
  disabled?: boolean;
  'aria-describedby'?: string;
}

function ActionButton({ action, offer, ...more }: ActionButtonProps) {
  const t = messages.useT();
  const ask = useAskAboutOffer();
  const { buyerName: name, title } = offer;
  return (
    <Button
      size="small"
      type={action === 'accept' ? 'primary' : 'default'}
      danger={action === 'reject' || action === 'release'}
      aria-label={t(NAMES[action], { name, title })}
      onClick={() => ask({ action, offer })}
      {...more}
    >
      {t(action)}
    </Button>
  );
}

/** The agent's possible actions on an offer, from the transition table (HABIT-5, OFFER-4, OFFER-8, OFFER-16). */
export function OfferActions({ offer }: { offer: RequestedOffer }) {
  const decision = useDecision(offer._id);
  if (decision && decision.state !== 'lost') return <DecisionState decision={decision} />;
  return (
    <>
      {allows(offerTransitions.accept, offer.status) && <Answers offer={offer} />}
      {allows(offerTransitions.release, offer.status) && <Release offer={offer} />}
      <LostDecision decision={decision} />
    </>
  );
}

/** Of a pending offer. What is not possible now is disabled, and described by whose turn it is or by its reason. */
function Answers({ offer }: { offer: RequestedOffer }) {
  const obstacleText = useNegotiationObstacleText();
  const id = useId();
  const now = useNow();
  const [accept, counter] = (['accept', 'counter'] as const).map((one) =>
    obstacleTo(one, offer, 'agent', now),
  );
  const isRoundsUsed = counter === 'roundsUsed';
  return (
    <>
      <span className={styles.turn}>
        <TurnNote id={`${id}-turn`} offer={offer} side="agent" />
      </span>
      <ActionButton
        action="accept"
        offer={offer}
        disabled={accept !== null}
        aria-describedby={`${id}-turn`}
      />
      <ActionButton
        action="counter"
        offer={offer}
        disabled={counter !== null}
        aria-describedby={isRoundsUsed ? `${id}-rounds` : `${id}-turn`}
      />
      <ActionButton action="reject" offer={offer} />
      {isRoundsUsed && (
        <span id={`${id}-rounds`} className={`tk-note ${styles.turn}`}>
          {obstacleText(counter)}
        </span>
      )}
    </>
  );
}

function Release({ offer }: { offer: RequestedOffer }) {
  const t = messages.useT();
  const now = useNow();
  const from = offer.releasableAt;
  if (from && Date.parse(from) > now) {
    return (
      <>
        <ActionButton action="release" offer={offer} disabled />
        <span className={`tk-note ${styles.from}`}>
          {t('releasableFrom', { date: formatDate(from, 'time') ?? '' })}
        </span>
      </>
    );
  }
  return <ActionButton action="release" offer={offer} />;
}
