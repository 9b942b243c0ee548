import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { messages } from './messages.ts';
import { RejectDialog } from './dialogs.ts';
import { useModeration } from './use-moderation.ts';

const ALREADY = {
  pending: 'alreadyPending',
  verified: 'alreadyVerified',
  rejected: 'alreadyRejected',
} as const;

export interface ModerationActionsProps {
  listing: PropertyCard;
  /** The listing's version that is on the screen; what is decided is what was seen (LISTING-20). */
  version?: number | undefined;
  size?: 'small' | 'middle';
  /** Hears of a listing that has been verified or rejected here. */
  onAnswered?: (id: string) => void;
}

/** Verify and Reject while pending, by their letters too; afterwards 'Already {status}'. None for a listing of an agent marked as fraud (LISTING-11). */
export function ModerationActions({ listing, version, size = 'small', onAnswered }: ModerationActionsProps) {
  const t = messages.useT();
  // What was asked about stays in the closing dialog, when the preview shows the next listing already.
  const question = useQuestion<PropertyCard>();
  const { verify, reject } = useModeration(version, onAnswered);
  const { title, verificationStatus } = listing;
  if (listing.hidden) return <span>{t('agentIsFraud')}</span>;
  if (!allows(verificationTransitions.verify, verificationStatus))
    return <span>{t(ALREADY[verificationStatus])}</span>;
  const asked = question.asked ?? listing;
  const confirmReject = async (reason: string) => {
    await reject.mutateAsync({ listing: asked, reason }).catch(() => undefined);
    question.close();
  };
  return (
    <>
      <Button
        size={size}
        type="primary"
        loading={verify.isPending}
        disabled={reject.isPending}
        aria-keyshortcuts="V"
        aria-label={t('actionOf', { action: t('verify'), title })}
        onClick={() => verify.mutate(listing)}
      >
        {t('verify')}
      </Button>
      <Button
        size={size}
        danger
        disabled={verify.isPending}
        aria-keyshortcuts="R"
        aria-label={t('actionOf', { action: t('reject'), title })}
        onClick={() => question.ask(listing)}
      >
        {t('reject')}
      </Button>
      <RejectDialog
        open={question.open}
        title={t('rejectQuestion', { title: asked.title })}
        consequence={t('rejectConsequence')}
        onReject={confirmReject}
        onCancel={question.close}
      />
    </>
  );
}
