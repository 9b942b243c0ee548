import { useMemo } from 'react';
import { browserList } from './browser-list.ts';
import { isStored, LISTS, type StoredListing } from './stored.ts';

export type SeenListing = StoredListing;

const MOST = 200;

/** Opened in this browser, the latest first (SCREEN-49). */
export const seenListings = browserList(LISTS.seen, isStored, MOST);
/** Opened in any browser of this one's person, as the account last returned (SCREEN-50). */
export const accountSeen = browserList(LISTS.account, isStored, MOST);
/** Hidden from the lists of this browser's person (SCREEN-50). */
export const hiddenListings = browserList(LISTS.hidden, isStored, MOST);

/** A listing's page was opened. */
export const rememberSeen = (id: string): void => putFirst(seenListings, id);
export const hideListing = (id: string): void => putFirst(hiddenListings, id);
export const useSeen = seenListings.use;

/** Ids of the listings that are marked as seen. */
export function useSeenIds(): ReadonlySet<string> {
  const [here, elsewhere] = [seenListings.use(), accountSeen.use()];
  return useMemo(() => new Set([...here, ...elsewhere].map(({ id }) => id)), [here, elsewhere]);
}

function putFirst(list: typeof seenListings, id: string): void {
  list.write([{ id, at: Date.now() }, ...list.read().filter((one) => one.id !== id)]);
}
