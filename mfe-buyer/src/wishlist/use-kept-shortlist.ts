import type { WishlistItem } from '@thikana/contracts';
import { keepWishlist } from '@thikana/web-kit/offline';
import { useSession } from '@thikana/web-kit/session';
import { useEffect } from 'react';

/** Stores the shown wishlist for offline use (SCREEN-48). @param items undefined while they load */
export function useKeptShortlist(items: WishlistItem[] | undefined): void {
  const uid = useSession((session) => session.user?.uid);
  useEffect(() => (uid && items ? keepWishlist(uid, items) : undefined), [uid, items]);
}
