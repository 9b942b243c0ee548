import type { OwnRevision, PropertyCard as Listing } from '@thikana/contracts';
import { Modal } from '@thikana/web-kit/overlays';
import { RevisionNote } from '../revisions/revision-note.tsx';

export interface NoteDialogProps {
  listing: Listing;
  revision: OwnRevision | undefined;
  open: boolean;
  onCancel: () => void;
}

export const NoteDialog = ({ listing, revision, open, onCancel }: NoteDialogProps) => (
  <Modal open={open} title={listing.title} footer={null} onCancel={onCancel} destroyOnHidden>
    <RevisionNote listing={listing} revision={revision} />
  </Modal>
);
