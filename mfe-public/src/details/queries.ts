/** What the details page asks for, also ahead of its code (`remote.tsx`). */
import { apiQuery } from '@thikana/web-kit/data';

export const listingQuery = (id: string) => apiQuery('properties.get', { params: { id } });
