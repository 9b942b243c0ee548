/** The queries of the details page, also prefetched before its code (`remote.tsx`). */
import { apiQuery } from '@thikana/web-kit/data';

export const listingQuery = (id: string) => apiQuery('properties.get', { params: { id } });
