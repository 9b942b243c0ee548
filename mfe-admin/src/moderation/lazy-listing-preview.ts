import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { ListingPreviewProps } from './listing-preview.tsx';

export const LazyListingPreview = lazyDialog<ListingPreviewProps>({
  fetchCode: async () => (await import('./listing-preview.tsx')).ListingPreview,
  isOpen: ({ queue }) => queue.open,
  close: ({ queue }) => queue.close(),
});
