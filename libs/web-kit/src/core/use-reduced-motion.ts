import { useSyncExternalStore } from 'react';

const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Whether this person prefers reduced motion; follows the system. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
