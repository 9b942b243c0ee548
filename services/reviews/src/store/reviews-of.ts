import { objectId } from '@thikana/service-kit';

/** One person's reviews. */
export const reviewsOf = (userId: string) => ({ userId: objectId(userId) });

/**
 * Reviews from before writers were stored by id: those written with this person's e-mail address since they registered with it. Older ones
 * are somebody else's.
 */
export const earlierReviewsOf = (email: string, registeredAt: string) => ({
  userEmail: email,
  userId: null,
  reviewedAt: { $gte: new Date(registeredAt) },
});
