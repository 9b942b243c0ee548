import type { PropertyCard } from '@thikana/contracts';
import { featuredQuery, limits, useQuery } from '@thikana/web-kit/data';

export type Advertising = 'none' | 'on-home' | 'waiting' | 'sold';

type Listing = Pick<PropertyCard, '_id' | 'isAdvertised' | 'availability' | 'createdAt'>;

/**
 * What a listing's advertising comes to, given what the home page shows.
 * @param shown undefined while that is not known
 */
export function advertisingOf(
  { _id, isAdvertised, availability }: Listing,
  shown: readonly { _id: string }[] | undefined,
): Advertising | undefined {
  if (!isAdvertised) return 'none';
  if (availability === 'sold') return 'sold';
  return shown && (shown.some((listing) => listing._id === _id) ? 'on-home' : 'waiting');
}

/** Whether a listing that is advertised now gets a place: the home page shows the newest few. */
export function getsPlace({ createdAt }: Listing, shown: readonly { createdAt: string }[]): boolean {
  const oldest = shown[limits.featured - 1];
  return oldest === undefined || createdAt > oldest.createdAt;
}

/** What the home page shows now, as a visitor sees it. */
export const useFeatured = () => useQuery(featuredQuery).data;
