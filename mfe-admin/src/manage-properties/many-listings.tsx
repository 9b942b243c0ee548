import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { BulkBar, useBulk, type Selection } from '@thikana/web-kit/data-table';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { decidedHere } from '@thikana/web-kit/decisions';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { messages as moderationMessages } from '../moderation/messages.ts';
import { useModeration } from '../moderation/use-moderation.ts';
import { useRejectReasons } from '../moderation/use-reject-reasons.ts';
import { messages } from './messages.ts';

const isOpen = ({ _id, hidden, verificationStatus }: PropertyCard) =>
  !hidden && allows(verificationTransitions.verify, verificationStatus) && !decidedHere().includes(_id);

/** Verify and Reject for the selected pending listings (ADMIN-8). */
export function ManyListings({ selection }: { selection: Selection<PropertyCard> }) {
  const t = messages.useT();
  const tModeration = moderationMessages.useT();
  const presets = useRejectReasons();
  const bulk = useBulk('admin-properties');
  const { decideOnMany } = useModeration();
  const question = useQuestion<PropertyCard[]>();
  const asked = question.asked ?? [];
  const decided = (action: 'verify' | 'reject', rows: PropertyCard[], reason?: string) => {
    decideOnMany(action, rows, bulk, reason);
    selection.clear();
  };
  return (
    <>
      <BulkBar
        selection={selection}
        bulk={bulk}
        actions={[
          {
            label: tModeration('verify'),
            appliesTo: isOpen,
            run: (rows) => decided('verify', rows),
          },
          { label: tModeration('reject'), danger: true, appliesTo: isOpen, run: question.ask },
        ]}
      />
      <LazyReasonDialog
        open={question.open}
        title={t('rejectMany', { count: asked.length })}
        consequence={t('rejectManyConsequence')}
        confirmLabel={tModeration('reject')}
        label={tModeration('reason')}
        hint={tModeration('reasonHint')}
        presets={presets}
        onConfirm={(reason) => {
          decided('reject', asked, reason);
          question.close();
        }}
        onCancel={question.close}
      />
    </>
  );
}
