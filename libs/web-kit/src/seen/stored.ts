/** Lists of listings in this browser's storage, each of one person or a visitor (SCREEN-49, SCREEN-50). */

export interface StoredListing {
  id: string;
  /** When it was opened or hidden last, in ms since 1970. */
  at: number;
  /** The person's account has it, too. */
  sent?: boolean;
}

export interface StoredList<Entry> {
  /** Null: a visitor's. */
  uid: string | null;
  listings: readonly Entry[];
}

export const LISTS = {
  seen: 'seen:listings',
  hidden: 'hidden:listings',
  /** Opened in any browser of the person. */
  account: 'account-seen:listings',
} as const;

export const isStored = (value: unknown): value is StoredListing =>
  typeof Object(value)['id'] === 'string' && typeof Object(value)['at'] === 'number';

/** @returns an empty list of a visitor for a text that is none */
export function parseList<Entry>(
  text: string | null,
  isEntry: (value: unknown) => value is Entry,
): StoredList<Entry> {
  try {
    const { uid, listings } = Object(JSON.parse(text ?? 'null')) as Partial<StoredList<unknown>>;
    return {
      uid: typeof uid === 'string' ? uid : null,
      listings: Array.isArray(listings) ? listings.filter(isEntry) : [],
    };
  } catch {
    return { uid: null, listings: [] };
  }
}

/** Where storage is full or denied nothing is stored. */
export function storeList(key: string, list: StoredList<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // As above.
  }
}

/** Called by the session: another's are deleted, a visitor's become those of the person who signs in. @param uid null: signed out */
export function forgetListingsOfOthers(uid: string | null): void {
  for (const key of Object.values(LISTS)) {
    const list = parseList(localStorage.getItem(key), isStored);
    if (list.uid === uid) continue;
    if (uid === null) localStorage.removeItem(key);
    // Also an empty list: what is added to it is the person's.
    else storeList(key, { uid, listings: list.uid === null ? list.listings : [] });
  }
}
