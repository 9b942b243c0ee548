import { Types } from 'mongoose';

/** One person's reviews. */
export const reviewsOf = (userId: string) => ({ userId: new Types.ObjectId(userId) });

/**
 * Reviews of before their writers were kept by id, written with this address since this person has it. What was written with it before is
 * somebody else's.
 */
export const earlierReviewsOf = (email: string, registeredAt: string) => ({
  userEmail: email,
  userId: null,
  reviewedAt: { $gte: new Date(registeredAt) },
});
