import type { PropertyCard } from '@thikana/contracts';
import { featuredQuery, limits, useQuery } from '@thikana/web-kit/data';

export type Advertising = 'none' | 'on-home' | 'waiting' | 'sold';

type Listing = Pick<PropertyCard, '_id' | 'isAdvertised' | 'availability' | 'createdAt'>;

/**
 * The effect of a listing's advertising, given the listings on the home page.
 * @param shown undefined while unknown
 */
export function advertisingOf(
  { _id, isAdvertised, availability }: Listing,
  shown: readonly { _id: string }[] | undefined,
): Advertising | undefined {
  if (!isAdvertised) return 'none';
  if (availability === 'sold') return 'sold';
  return shown && (shown.some((listing) => listing._id === _id) ? 'on-home' : 'waiting');
}

/** Whether a listing that is advertised now is shown: the home page shows the newest few. */
export function getsPlace({ createdAt }: Listing, shown: readonly { createdAt: string }[]): boolean {
  const oldest = shown[limits.featured - 1];
  return oldest === undefined || createdAt > oldest.createdAt;
}

/** The listings on the home page, as a visitor sees them. */
export const useFeatured = () => useQuery(featuredQuery).data;
