import type { Actor } from '@thikana/contracts';

interface Owned {
  userId: { toString(): string } | null;
}

/** Its writer, or an admin. Compared by id: an e-mail address can belong to somebody else later. */
export function canDelete(review: Owned, asker: Pick<Actor, 'role' | 'userId'>): boolean {
  return asker.role === 'admin' || isWriter(review, asker);
}

export const isWriter = (review: Owned, asker: Pick<Actor, 'userId'>): boolean =>
  review.userId !== null && review.userId.toString() === asker.userId;
