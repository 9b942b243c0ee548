import { useState, useSyncExternalStore } from 'react';

const KEPT = 'dashboard:menu';
/** Below it a table needs the room. */
const small = globalThis.matchMedia?.('(max-width: 1279.98px)');

const subscribe = (changed: () => void) => {
  small?.addEventListener('change', changed);
  return () => small?.removeEventListener('change', changed);
};

/** Whether the side menu shows icons only: as chosen in this browser, else by the window's width. */
export function useNarrowMenu(): [isNarrow: boolean, toggle: () => void] {
  const isSmall = useSyncExternalStore(subscribe, () => small?.matches ?? false);
  const [kept, setKept] = useState(() => localStorage.getItem(KEPT));
  const isNarrow = kept === null ? isSmall : kept === 'narrow';
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow';
    setKept(next);
    try {
      localStorage.setItem(KEPT, next);
    } catch {
      // Storage is full: the choice lasts until the page is left.
    }
  };
  return [isNarrow, toggle];
}
