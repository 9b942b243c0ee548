import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { useEffect } from 'react';
import {
  decisionMessages,
  DecisionState,
  discard,
  LostDecision,
  useDecision,
} from '@thikana/web-kit/decisions';
import { messages } from './messages.ts';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { useRejectReasons } from './use-reject-reasons.ts';
import { useModeration } from './use-moderation.ts';

const ALREADY = {
  pending: 'alreadyPending',
  verified: 'alreadyVerified',
  rejected: 'alreadyRejected',
} as const;

/** Why nothing can be decided on a listing; null where it can. */
function closedState({ hidden, verificationStatus }: PropertyCard) {
  if (hidden) return 'agentIsFraud';
  return allows(verificationTransitions.verify, verificationStatus) ? null : ALREADY[verificationStatus];
}

/** The decision on this listing. It is discarded when another admin decided first. */
function useDecisionOn(listing: PropertyCard) {
  const t = messages.useT();
  const tDecision = decisionMessages.useT();
  const { _id, hidden, verificationStatus } = listing;
  const decision = useDecision(_id);
  const isLate = decision?.state === 'waiting' && closedState(listing) !== null;
  useEffect(() => {
    if (isLate) discard(_id, hidden ? t('agentIsFraud') : tDecision(`already.${verificationStatus}`));
  }, [isLate, _id, hidden, verificationStatus, t, tDecision]);
  return decision;
}

export interface ModerationActionsProps {
  listing: PropertyCard;
  /** The listing's version on the screen: a decision applies to this version only (LISTING-20). */
  version?: number | undefined;
  size?: 'small' | 'middle';
  /** Called when a listing was decided on here, ten seconds before that takes effect. */
  onAnswered?: (id: string) => void;
}

/** Verify and Reject while pending, then Undo, then 'Already {status}'; none for listings of frauds (LISTING-11). */
export function ModerationActions({ listing, version, size = 'small', onAnswered }: ModerationActionsProps) {
  const t = messages.useT();
  // A closing dialog keeps its listing, while the preview already shows the next one.
  const question = useQuestion<PropertyCard>();
  const presets = useRejectReasons();
  const { verify, reject } = useModeration(version, onAnswered);
  const { _id, title } = listing;
  const decision = useDecisionOn(listing);
  const closed = closedState(listing);
  if (closed)
    return (
      <>
        <span>{t(closed)}</span> <LostDecision decision={decision} />
      </>
    );
  const asked = question.asked ?? listing;
  const confirmReject = async (reason: string) => {
    reject(asked, reason);
    question.close();
  };
  const buttons = (
    <>
      <Button
        size={size}
        type="primary"
        aria-keyshortcuts="V"
        aria-label={t('actionOf', { action: t('verify'), title })}
        onClick={() => verify(listing)}
      >
        {t('verify')}
      </Button>
      <Button
        size={size}
        danger
        aria-keyshortcuts="R"
        aria-label={t('actionOf', { action: t('reject'), title })}
        onClick={() => question.ask(listing)}
      >
        {t('reject')}
      </Button>
      <LostDecision decision={decision} />
    </>
  );
  return (
    <>
      {decision && decision.state !== 'lost' ? <DecisionState key={_id} decision={decision} /> : buttons}
      <LazyReasonDialog
        open={question.open}
        title={t('rejectQuestion', { title: asked.title })}
        consequence={t('rejectConsequence')}
        confirmLabel={t('reject')}
        label={t('reason')}
        hint={t('reasonHint')}
        presets={presets}
        onConfirm={confirmReject}
        onCancel={question.close}
      />
    </>
  );
}
