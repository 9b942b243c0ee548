/** The listings that a person compares, stored in their browser: every tab shows the same (SCREEN-41). */
import { useSyncExternalStore } from 'react';

/** As many as fit beside each other on a screen and in print. */
export const MOST_COMPARED = 4;
const KEY = 'compare:listings';

export interface Chosen {
  id: string;
  title: string;
}

const NONE: readonly Chosen[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | null; chosen: readonly Chosen[] } = { text: null, chosen: NONE };

const isChosen = (value: unknown): value is Chosen =>
  typeof Object(value)['id'] === 'string' && typeof Object(value)['title'] === 'string';

function parse(text: string | null): readonly Chosen[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isChosen).slice(0, MOST_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is denied: the choice lasts as long as the page.
    return seen.text;
  }
}

/** The current choice, of whichever tab; the same array until it changes. */
export function readChoice(): readonly Chosen[] {
  const text = stored();
  if (text !== seen.text) seen = { text, chosen: parse(text) };
  return seen.chosen;
}

function write(chosen: readonly Chosen[]): void {
  const text = JSON.stringify(chosen);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // As above.
  }
  seen = { text, chosen };
  listeners.forEach((listener) => listener());
}

/** @returns false where there is no room for another one */
export function choose(listing: Chosen): boolean {
  const chosen = readChoice();
  if (chosen.some(({ id }) => id === listing.id)) return true;
  if (chosen.length >= MOST_COMPARED) return false;
  write([...chosen, { id: listing.id, title: listing.title }]);
  return true;
}

export const unchoose = (id: string): void => write(readChoice().filter((one) => one.id !== id));

export const clearChoice = (): void => write(NONE);

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export const useChoice = (): readonly Chosen[] => useSyncExternalStore(subscribe, readChoice);
