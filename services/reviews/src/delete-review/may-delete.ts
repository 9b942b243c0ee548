import type { Actor } from '@thikana/contracts';
import type { ReviewRecord } from '../store/review.schema.ts';

type Owned = Pick<ReviewRecord, 'userEmail'> & { userId: { toString(): string } | null };

/**
 * Its writer, or an admin (specification §6). An e-mail can be somebody else's later, so the person decides where one is known; demo reviews
 * know the e-mail only.
 */
export function mayDelete(review: Owned, asker: Pick<Actor, 'role' | 'email' | 'userId'>): boolean {
  if (asker.role === 'admin') return true;
  if (review.userId !== null) return review.userId.toString() === asker.userId;
  return review.userEmail !== '' && review.userEmail === asker.email.toLowerCase();
}
