/** The opened listings in this browser's storage: one person's, or a visitor's (SCREEN-49). */

export interface SeenListing {
  id: string;
  /** When it was opened last, in ms since 1970. */
  at: number;
}

interface Stored {
  /** Null: a visitor's. */
  uid: string | null;
  /** The latest first. */
  listings: readonly SeenListing[];
}

export const SEEN_KEY = 'seen:listings';
export const NOTHING_SEEN: Stored = { uid: null, listings: [] };

const isSeen = (value: unknown): value is SeenListing =>
  typeof Object(value)['id'] === 'string' && typeof Object(value)['at'] === 'number';

export function parseSeen(text: string | null): Stored {
  try {
    const { uid, listings } = Object(JSON.parse(text ?? 'null')) as Partial<Stored>;
    if (!Array.isArray(listings)) return NOTHING_SEEN;
    return { uid: typeof uid === 'string' ? uid : null, listings: listings.filter(isSeen) };
  } catch {
    return NOTHING_SEEN;
  }
}

export const readStored = (): Stored => parseSeen(localStorage.getItem(SEEN_KEY));

export function store(seen: Stored): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(seen));
  } catch {
    // Storage is full: this one is not remembered.
  }
}

/** Called by the session: another's are deleted, a visitor's become those of the person who signs in. @param uid null: signed out */
export function forgetSeenOfOthers(uid: string | null): void {
  const seen = readStored();
  if (seen.uid === uid) return;
  if (seen.uid === null) store({ ...seen, uid });
  else localStorage.removeItem(SEEN_KEY);
}
