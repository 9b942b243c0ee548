import { useSyncExternalStore } from 'react';
import {
  type ListName,
  LISTS,
  NO_LISTINGS,
  parseListings,
  readStored,
  store,
  type StoredListing,
} from './stored.ts';

export type SeenListing = StoredListing;

const MOST = 200;

const listeners = new Set<() => void>();

/** A list of this browser, the same in every tab. */
function listOf(name: ListName) {
  let parsed = { text: null as string | null, listings: NO_LISTINGS.listings };
  /** The latest first; the same array until it changes. */
  const read = (): readonly StoredListing[] => {
    const text = localStorage.getItem(LISTS[name]);
    if (text !== parsed.text) parsed = { text, listings: parseListings(text).listings };
    return parsed.listings;
  };
  const write = (listings: readonly StoredListing[]): void => {
    store(name, { uid: readStored(name).uid, listings: listings.slice(0, MOST) });
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => (key === LISTS[name] || key === null) && listener();
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
  return {
    read,
    write,
    add: (id: string): void => write([{ id, at: Date.now() }, ...read().filter((one) => one.id !== id)]),
    remove: (id: string): void => write(read().filter((one) => one.id !== id)),
    use: (): readonly StoredListing[] => useSyncExternalStore(subscribe, read),
  };
}

const seen = listOf('seen');
/** Hidden from the lists of this browser's person (SCREEN-50). */
export const hiddenListings = listOf('hidden');

/** The opened listings. */
export const readSeen = seen.read;
/** A listing's page was opened. */
export const rememberSeen = seen.add;
export const useSeen = seen.use;
