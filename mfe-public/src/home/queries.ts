/** What the home page asks for, also ahead of its code (`remote.tsx`). */
import { api, limits, listKey, queryOptions } from '@thikana/web-kit/data';

const FEATURED = { isAdvertised: 'true', status: 'verified', limit: limits.featured } as const;

export const featuredQuery = queryOptions({
  queryKey: listKey('listings', { for: 'home', ...FEATURED }),
  queryFn: ({ signal }) => api('properties.list', { query: FEATURED, visitor: true, signal }),
});

export const latestReviewsQuery = queryOptions({
  queryKey: listKey('reviews', { for: 'home' }),
  queryFn: ({ signal }) => api('reviews.latest', { visitor: true, signal }),
});
