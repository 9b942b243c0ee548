import { allows, offerTransitions, type RequestedOffer } from '@thikana/contracts';
import { Button, useNow } from '@thikana/web-kit/core';
import { DecisionState, LostDecision, useDecision } from '@thikana/web-kit/decisions';
import { formatDate } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import styles from './offer-actions.module.css';
import { type OfferAction, useAskAboutOffer } from './offer-questions.tsx';

const NAMES = { accept: 'acceptOf', reject: 'rejectOf', release: 'releaseOf' } as const;

/** The agent's possible actions on an offer, from the transition table (HABIT-5, OFFER-4, OFFER-8). */
export function OfferActions({ offer }: { offer: RequestedOffer }) {
  const t = messages.useT();
  const ask = useAskAboutOffer();
  const decision = useDecision(offer._id);
  const { buyerName: name, title } = offer;
  const button = (action: OfferAction, more: { disabled?: boolean } = {}) => (
    <Button
      key={action}
      size="small"
      type={action === 'accept' ? 'primary' : 'default'}
      danger={action !== 'accept'}
      aria-label={t(NAMES[action], { name, title })}
      onClick={() => ask({ action, offer })}
      {...more}
    >
      {t(action)}
    </Button>
  );
  if (decision && decision.state !== 'lost') return <DecisionState decision={decision} />;
  return (
    <>
      {allows(offerTransitions.accept, offer.status) && button('accept')}
      {allows(offerTransitions.reject, offer.status) && button('reject')}
      {allows(offerTransitions.release, offer.status) && <Release offer={offer} button={button} />}
      <LostDecision decision={decision} />
    </>
  );
}

interface ReleaseProps {
  offer: RequestedOffer;
  button: (action: OfferAction, more?: { disabled?: boolean }) => React.ReactNode;
}

function Release({ offer, button }: ReleaseProps) {
  const t = messages.useT();
  const now = useNow();
  const from = offer.releasableAt;
  if (from && Date.parse(from) > now) {
    return (
      <>
        {button('release', { disabled: true })}
        <span className={`tk-note ${styles.from}`}>
          {t('releasableFrom', { date: formatDate(from, 'time') ?? '' })}
        </span>
      </>
    );
  }
  return button('release');
}
