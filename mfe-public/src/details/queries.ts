/** What the details page asks for, also ahead of its code (`remote.tsx`). */
import { api, oneKey, queryOptions } from '@thikana/web-kit/data';

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey('listings', id),
    queryFn: ({ signal }) => api('properties.get', { params: { id }, signal }),
  });
