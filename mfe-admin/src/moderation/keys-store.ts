import { useSyncExternalStore } from 'react';

const STORED = 'thikana.admin.single-keys';

interface Keys {
  /** Whether single keys act; kept in this browser. */
  on: boolean;
  /** Whether the dialog with the keys is open. */
  shown: boolean;
}

const stored = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};

let keys: Keys = { on: stored(), shown: false };
const listeners = new Set<() => void>();

function set(change: Partial<Keys>): void {
  keys = { ...keys, ...change };
  listeners.forEach((listener) => listener());
}

export const areKeysOn = (): boolean => keys.on;
export const showKeys = (shown: boolean): void => set({ shown });
export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  set({ on });
}

export const useKeys = (): Keys =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => keys,
  );
