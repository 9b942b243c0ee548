/** The wishlist last seen, as the service worker's offline page shows it: one person's, in this browser (SCREEN-48). */
import { answered, browserStore } from './browser-store.ts';

/** A saved listing as it is read without a connection; texts that depend on the language in both. */
export interface ShortlistEntry {
  title: string;
  location: string;
  price: { en: string; bn: string };
  availability: 'available' | 'under-offer' | 'sold';
}

export interface Shortlist {
  /** Whose it is. */
  uid: string;
  /** When it was seen, in ms since 1970. */
  at: number;
  listings: readonly ShortlistEntry[];
}

const store = browserStore('thikana-shortlist', 'seen');
const LAST = 'last';

/** In the place of what was kept before, whoever's it was. */
export const keepShortlist = (shortlist: Shortlist): Promise<unknown> =>
  store('readwrite', (seen) => answered(seen.put(shortlist, LAST)));

export const readShortlist = async (): Promise<Shortlist | null> =>
  (await store('readonly', (seen) => answered<Shortlist | undefined>(seen.get(LAST)))) ?? null;

/** @param uid who is signed in; null when nobody is */
export const forgetShortlistOfOthers = (uid: string | null): Promise<unknown> =>
  store('readwrite', async (seen) => {
    const kept = await answered<Shortlist | undefined>(seen.get(LAST));
    if (kept && kept.uid !== uid) await answered(seen.delete(LAST));
  });
