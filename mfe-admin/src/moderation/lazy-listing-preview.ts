import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { ListingPreviewProps } from './listing-preview.tsx';

export const LazyListingPreview = lazyDialog<ListingPreviewProps>(
  async () => (await import('./listing-preview.tsx')).ListingPreview,
);
