import { Types } from 'mongoose';

/**
 * One person's reviews. Not by e-mail alone: a deleted person's e-mail may belong to somebody new by the time the event arrives. Demo reviews carry no
 * user id.
 */
export function reviewsOf({ userId, email }: { userId: string; email: string }) {
  return { userEmail: email.toLowerCase(), userId: { $in: [new Types.ObjectId(userId), null] } };
}
