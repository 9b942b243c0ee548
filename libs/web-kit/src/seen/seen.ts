import { useSyncExternalStore } from 'react';
import { NOTHING_SEEN, parseSeen, readStored, SEEN_KEY, type SeenListing, store } from './stored.ts';

export type { SeenListing } from './stored.ts';

const MOST_SEEN = 200;

const listeners = new Set<() => void>();
let parsed = { text: null as string | null, listings: NOTHING_SEEN.listings };

/** The opened listings, the latest first; the same array until it changes. */
export function readSeen(): readonly SeenListing[] {
  const text = localStorage.getItem(SEEN_KEY);
  if (text !== parsed.text) parsed = { text, listings: parseSeen(text).listings };
  return parsed.listings;
}

/** A listing's page was opened. */
export function rememberSeen(id: string): void {
  const { uid, listings } = readStored();
  const others = listings.filter((one) => one.id !== id);
  store({ uid, listings: [{ id, at: Date.now() }, ...others].slice(0, MOST_SEEN) });
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === SEEN_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export const useSeen = (): readonly SeenListing[] => useSyncExternalStore(subscribe, readSeen);
