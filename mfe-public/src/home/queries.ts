/** What the home page asks for, also ahead of its code (`remote.tsx`). */
import { apiQuery, limits } from '@thikana/web-kit/data';

const FEATURED = { isAdvertised: 'true', status: 'verified', limit: limits.featured } as const;

export const featuredQuery = apiQuery('properties.list', { query: FEATURED, visitor: true });

export const latestReviewsQuery = apiQuery('reviews.latest', { visitor: true });
