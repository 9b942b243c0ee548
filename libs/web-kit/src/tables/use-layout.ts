import { useSyncExternalStore } from 'react';

/**
 * How rows are shown (LOOK-7): by the window's width alone, never by what the rows hold. Cards below 768 px, a table with
 * fewer columns to 1023 px, the full table from 1024 px on.
 */
export type Layout = 'cards' | 'narrow' | 'full';

const phone = globalThis.matchMedia?.('(max-width: 767.98px)');
const tablet = globalThis.matchMedia?.('(max-width: 1023.98px)');

const subscribe = (changed: () => void) => {
  for (const query of [phone, tablet]) query?.addEventListener('change', changed);
  return () => {
    for (const query of [phone, tablet]) query?.removeEventListener('change', changed);
  };
};
const layoutNow = (): Layout => (phone?.matches ? 'cards' : tablet?.matches ? 'narrow' : 'full');

export const useLayout = (): Layout => useSyncExternalStore(subscribe, layoutNow);
