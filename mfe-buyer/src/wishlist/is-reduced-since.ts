import type { WishlistItem } from '@thikana/contracts';

/** Whether a saved home has become cheaper after it was saved. */
export const isReducedSince = ({
  priceReducedAt,
  addedAt,
}: Pick<WishlistItem, 'priceReducedAt' | 'addedAt'>): boolean =>
  Boolean(priceReducedAt && priceReducedAt > addedAt);
