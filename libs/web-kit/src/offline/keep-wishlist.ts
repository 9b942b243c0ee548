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
 * Stores a loaded wishlist for offline use, once the browser is idle. A person without saved listings stores nothing.
 * @param items the whole wishlist
 * @returns cancels it
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
