import { fetchedDialog } from '@thikana/web-kit/dialogs';
import type { ListingPreviewProps } from './listing-preview.tsx';
import type { RejectDialogProps } from './reject-dialog.tsx';

export const ListingPreview = fetchedDialog<ListingPreviewProps>({
  fetchCode: async () => (await import('./listing-preview.tsx')).ListingPreview,
  isOpen: ({ queue }) => queue.open,
  close: ({ queue }) => queue.close(),
});

export const RejectDialog = fetchedDialog<RejectDialogProps>({
  fetchCode: async () => (await import('./reject-dialog.tsx')).RejectDialog,
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
});
