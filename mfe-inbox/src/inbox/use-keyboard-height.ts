import { useSyncExternalStore } from 'react';

const view = globalThis.visualViewport;

function subscribe(changed: () => void): () => void {
  view?.addEventListener('resize', changed);
  return () => view?.removeEventListener('resize', changed);
}

/** How much of the window a phone's keyboard covers, in pixels; a zoomed page is not covered. */
export const useKeyboardHeight = (): number =>
  useSyncExternalStore(subscribe, () =>
    view && view.scale === 1 ? Math.max(0, Math.round(innerHeight - view.height)) : 0,
  );
