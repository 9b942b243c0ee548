import { fetchedDialog } from '@thikana/web-kit/dialogs';
import type { ListingPreviewProps } from './listing-preview.tsx';

export const ListingPreview = fetchedDialog<ListingPreviewProps>({
  fetchCode: async () => (await import('./listing-preview.tsx')).ListingPreview,
  isOpen: ({ queue }) => queue.open,
  close: ({ queue }) => queue.close(),
});
