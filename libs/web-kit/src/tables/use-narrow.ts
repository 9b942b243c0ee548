import { useSyncExternalStore } from 'react';

/** Below this a table becomes cards (experience, "Everywhere"). */
const query = globalThis.matchMedia?.('(max-width: 767.98px)');

const subscribe = (changed: () => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
