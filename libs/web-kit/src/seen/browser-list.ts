import { useSyncExternalStore } from 'react';
import { parseList, type StoredList, storeList } from './stored.ts';

export interface BrowserList<Entry> {
  /** The same array until it changes. */
  read: () => readonly Entry[];
  /** The first `most` are stored. */
  write: (entries: readonly Entry[]) => void;
  remove: (id: string) => void;
  use: () => readonly Entry[];
  /** @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/** A list of listings in this browser's storage, the same in every tab. Where storage is denied it lasts as long as the page. */
export function browserList<Entry extends { id: string }>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
  most: number,
): BrowserList<Entry> {
  const listeners = new Set<() => void>();
  let last: { text: string | null; list: StoredList<Entry> } | null = null;
  const current = (): StoredList<Entry> => {
    const text = textOf(key, last?.text ?? null);
    if (!last || text !== last.text) last = { text, list: parseList(text, isEntry) };
    return last.list;
  };
  const read = () => current().listings;
  const write = (entries: readonly Entry[]) => {
    const list = { uid: current().uid, listings: entries.slice(0, most) };
    storeList(key, list);
    last = { text: textOf(key, JSON.stringify(list)), list };
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
  return {
    ...{ read, write, subscribe },
    remove: (id) => write(read().filter((one) => one.id !== id)),
    use: () => useSyncExternalStore(subscribe, read),
  };
}

function textOf(key: string, denied: string | null): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return denied;
  }
}
