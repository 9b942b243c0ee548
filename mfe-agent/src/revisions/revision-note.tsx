import type { OwnRevision, PropertyCard, TakenBack } from '@thikana/contracts';
import { Button, ButtonLink, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './revision-note.module.css';

interface RevisionNoteProps {
  listing: PropertyCard;
  revision: OwnRevision | undefined;
}

/** On an own card: the state of changes or a rejection, with the next step (LISTING-19, LISTING-22, LISTING-23). */
export function RevisionNote({ listing, revision }: RevisionNoteProps) {
  if (listing.verificationStatus === 'rejected') return <RejectedListing listing={listing} />;
  return (
    <>
      {listing.takenBack && <TakenBackNote takenBack={listing.takenBack} />}
      {revision && <OwnChanges listing={listing} revision={revision} />}
    </>
  );
}

/** An admin took the verified listing back (LISTING-24), or its agent hid it (LISTING-26). */
function TakenBackNote({ takenBack: { at, reason, byAgent } }: { takenBack: TakenBack }) {
  const t = messages.useT();
  const date = formatDate(at, 'short', useLanguage()) ?? '';
  if (byAgent) return <p className={styles.note}>{t('hiddenSince', { date })}</p>;
  return (
    <div className={styles.note} data-tone="bad">
      <p>{t('takenBackByAdmin', { date })}</p>
      <Reason reason={reason} />
    </div>
  );
}

function Reason({ reason }: { reason: string | null | undefined }) {
  const t = messages.useT();
  return <p className={styles.reason}>{reason ? t('reason', { reason }) : t('noReason')}</p>;
}

function RejectedListing({
  listing: { _id, title, rejectionReason, resubmittedAs },
}: {
  listing: PropertyCard;
}) {
  const t = messages.useT();
  return (
    <div className={styles.note} data-tone="bad">
      <p>{t('listingRejected')}</p>
      <Reason reason={rejectionReason} />
      {resubmittedAs ? (
        <p>{t('sentAgain')}</p>
      ) : (
        <ButtonLink to={`${paths.agent.addProperty}?again=${_id}`} aria-label={t('sendAgainOf', { title })}>
          {t('sendAgain')}
        </ButtonLink>
      )}
    </div>
  );
}

function OwnChanges({ listing, revision }: { listing: PropertyCard; revision: OwnRevision }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { _id: id, title, availability } = listing;
  const { state, reason } = revision;
  const end = useMutation({
    mutationFn: () => api('properties.withdrawRevision', { params: { id } }),
    onSuccess: () => notify.success(t('takenBack'), t('takenBackText', { title })),
    onError: (error) => notify.failure(error, t('error'), t('takeBackFailed')),
    onSettled: () => void invalidateTopic('listings'),
  });
  const word = state === 'waiting' ? 'takeBack' : 'discard';
  return (
    <div className={styles.note} data-tone={state === 'waiting' ? 'wait' : 'bad'}>
      <p>{t(state)}</p>
      {state === 'rejected' && <Reason reason={reason} />}
      <div className="tk-row">
        {state !== 'waiting' && availability === 'available' && (
          <ButtonLink to={paths.agent.updateProperty(id)} aria-label={t('mendOf', { title })}>
            {t('mend')}
          </ButtonLink>
        )}
        <Button loading={end.isPending} aria-label={t(`${word}Of`, { title })} onClick={() => end.mutate()}>
          {t(word)}
        </Button>
      </div>
    </div>
  );
}
