import type { PropertyCard as Listing } from '@thikana/contracts';
import { AvailabilityTag, Button, ListingStatusTag } from '@thikana/web-kit/core';
import { lazyDialog } from '@thikana/web-kit/dialogs';
import { useState } from 'react';
import { StillAvailable } from '../papers/still-available.tsx';
import { useOwnRevision } from '../revisions/use-own-revisions.tsx';
import styles from './listing-state.module.css';
import { messages } from './messages.ts';
import type { NoteDialogProps } from './note-dialog.tsx';

const NoteDialog = lazyDialog<NoteDialogProps>(async () => (await import('./note-dialog.tsx')).NoteDialog);

/** A listing's state, what became of its changes, and what its agent has to do. */
export function ListingState({ listing }: { listing: Listing }) {
  return (
    <span className={styles.state}>
      <span className={styles.tags}>
        {!listing.takenBack && <ListingStatusTag status={listing.verificationStatus} />}
        {listing.availability !== 'available' && <AvailabilityTag availability={listing.availability} />}
        <Note listing={listing} />
      </span>
      <StillAvailable listing={listing} />
    </span>
  );
}

const stateNote = (takenBack: Listing['takenBack']) =>
  takenBack && (takenBack.byAgent ? 'notes.hidden' : 'notes.takenBack');

/** Opens what became of a rejected listing, one that was taken back (LISTING-24), or of the changes of a verified one (LISTING-19, LISTING-22). */
function Note({ listing }: { listing: Listing }) {
  const t = messages.useT();
  const revision = useOwnRevision(listing._id);
  const [open, setOpen] = useState(false);
  const { title } = listing;
  const isRejected = listing.verificationStatus === 'rejected';
  if (!isRejected && !listing.takenBack && !revision) return null;
  const text = isRejected
    ? t(listing.resubmittedAs ? 'notes.sentAgain' : 'notes.why')
    : t(stateNote(listing.takenBack) ?? `notes.${revision!.state}`);
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.note ?? ''}
        aria-label={t('notes.of', { note: text, title })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <NoteDialog listing={listing} revision={revision} open={open} onCancel={() => setOpen(false)} />
    </>
  );
}
