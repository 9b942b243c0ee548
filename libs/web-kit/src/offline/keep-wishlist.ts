import type { WishlistItem } from '@thikana/contracts';
import { formatTakaRange } from '@thikana/web-kit/i18n';
import { keepShortlist, readShortlist, type ShortlistEntry } from './shortlist.ts';
import { startOfflinePage } from './start-offline-page.ts';
import { whenIdle } from './when-idle.ts';

const entryOf = ({ title, location, minPrice, maxPrice, availability }: WishlistItem): ShortlistEntry => ({
  title,
  location,
  price: { en: formatTakaRange(minPrice, maxPrice, 'en'), bn: formatTakaRange(minPrice, maxPrice, 'bn') },
  availability,
});

/**
 * Keeps a wishlist that was read for when there is no connection, once the browser is idle. Who has never saved anything keeps nothing.
 * @param items the whole wishlist
 * @returns what takes it back before it is done
 */
export const keepWishlist = (uid: string, items: readonly WishlistItem[]): (() => void) =>
  whenIdle(() => {
    const keep = async () => {
      if (items.length === 0 && !(await readShortlist())) return;
      await keepShortlist({ uid, at: Date.now(), listings: items.map(entryOf) });
      await startOfflinePage();
    };
    void keep();
  });
