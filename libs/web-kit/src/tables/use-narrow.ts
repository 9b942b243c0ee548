import { useSyncExternalStore } from 'react';

/** Below this a table becomes cards: on phones always, and on tablets, where eight columns would have to scroll. */
const query = globalThis.matchMedia?.('(max-width: 1023.98px)');

const subscribe = (changed: () => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
