/** Lists of listings in this browser's storage, each of one person or a visitor (SCREEN-49, SCREEN-50). */

export interface StoredListing {
  id: string;
  /** When it was opened or hidden last, in ms since 1970. */
  at: number;
  /** The person's account has it, too. */
  sent?: boolean;
}

interface Stored {
  /** Null: a visitor's. */
  uid: string | null;
  /** The latest first. */
  listings: readonly StoredListing[];
}

export const LISTS = { seen: 'seen:listings', hidden: 'hidden:listings' } as const;
export type ListName = keyof typeof LISTS;
export const NO_LISTINGS: Stored = { uid: null, listings: [] };

const isStored = (value: unknown): value is StoredListing =>
  typeof Object(value)['id'] === 'string' && typeof Object(value)['at'] === 'number';

export function parseListings(text: string | null): Stored {
  try {
    const { uid, listings } = Object(JSON.parse(text ?? 'null')) as Partial<Stored>;
    if (!Array.isArray(listings)) return NO_LISTINGS;
    return { uid: typeof uid === 'string' ? uid : null, listings: listings.filter(isStored) };
  } catch {
    return NO_LISTINGS;
  }
}

export const readStored = (name: ListName): Stored => parseListings(localStorage.getItem(LISTS[name]));

export function store(name: ListName, list: Stored): void {
  try {
    localStorage.setItem(LISTS[name], JSON.stringify(list));
  } catch {
    // Storage is full: this one is not remembered.
  }
}

/** Called by the session: another's are deleted, a visitor's become those of the person who signs in. @param uid null: signed out */
export function forgetListingsOfOthers(uid: string | null): void {
  for (const name of Object.keys(LISTS) as ListName[]) {
    const list = readStored(name);
    if (list.uid === uid) continue;
    if (list.uid === null) store(name, { ...list, uid });
    else localStorage.removeItem(LISTS[name]);
  }
}
