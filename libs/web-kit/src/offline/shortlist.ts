/** The last loaded wishlist, for the service worker's offline page: one person's, in this browser (SCREEN-48). */
import { answered, browserStore } from './browser-store.ts';

/** A saved listing for offline reading; texts that depend on the language in both. */
export interface ShortlistEntry {
  title: string;
  location: string;
  price: { en: string; bn: string };
  availability: 'available' | 'under-offer' | 'sold';
}

export interface Shortlist {
  /** Whose it is. */
  uid: string;
  /** When it was loaded, in ms since 1970. */
  at: number;
  listings: readonly ShortlistEntry[];
}

const store = browserStore('thikana-shortlist', 'seen');
const LAST = 'last';

/** Replaces the stored shortlist, whoever's it was. */
export const keepShortlist = (shortlist: Shortlist): Promise<unknown> =>
  store('readwrite', (seen) => answered(seen.put(shortlist, LAST)));

export const readShortlist = async (): Promise<Shortlist | null> =>
  (await store('readonly', (seen) => answered<Shortlist | undefined>(seen.get(LAST)))) ?? null;

/** @param uid of the signed-in person; null for none */
export const forgetShortlistOfOthers = (uid: string | null): Promise<unknown> =>
  store('readwrite', async (seen) => {
    const kept = await answered<Shortlist | undefined>(seen.get(LAST));
    if (kept && kept.uid !== uid) await answered(seen.delete(LAST));
  });
