import { objectId } from '@thikana/service-kit';

/** One person's reviews. */
export const reviewsOf = (userId: string) => ({ userId: objectId(userId) });
