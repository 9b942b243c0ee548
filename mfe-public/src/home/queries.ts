/** The queries of the home page, also prefetched before its code (`remote.tsx`). */
import { apiQuery } from '@thikana/web-kit/data';

export { FEATURED, featuredQuery } from '@thikana/web-kit/data';

export const latestReviewsQuery = apiQuery('reviews.latest', { visitor: true });
