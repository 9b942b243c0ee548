/** Protects typed text: leaving a screen with unsaved changes opens a confirmation. */
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { create } from 'zustand';

/** The dialog's answers; the shell renders it, because a hook cannot. */
interface Question {
  stay: () => void;
  leave: () => void;
}

export const useUnsavedQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** Discards the screen's unsaved changes; null while there are none. */
let discard: (() => void) | null = null;

/**
 * Asks for confirmation before something that ends the screen without leaving its address (signing out), when there are
 * unsaved changes.
 * @returns whether to continue; the changes are then discarded, and no other confirmation opens
 */
export function confirmLeaving(): Promise<boolean> {
  const changes = discard;
  if (!changes) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (continues: boolean) => () => {
      useUnsavedQuestion.setState({ question: null });
      if (continues) changes();
      resolve(continues);
    };
    useUnsavedQuestion.setState({ question: { stay: answer(false), leave: answer(true) } });
  });
}

/** Reloading and closing: the browser shows its own question, in its own language. */
function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/**
 * Asks for confirmation before the screen is left while `dirty`: a dialog for links, Back and Forward, the browser's
 * own for reloading and closing. Another query of the same address (a filter, a page) does not count as leaving. One
 * call per screen: the router supports one blocker at a time.
 *
 *   const saved = useUnsavedChanges(dirty);
 *   …
 *   onSuccess: () => { saved(); navigate(paths.agent.properties); }
 *
 * @returns to be called when the changes have been saved, before navigating: `dirty` is not rendered as false yet, so
 * the question would still open. It holds until `dirty` has been false once.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);
  useAskBeforeUnload(dirty);
  useEffect(() => {
    if (!dirty) return;
    const release = () => {
      released.current = true;
    };
    discard = release;
    return () => {
      if (discard === release) discard = null;
    };
  }, [dirty]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
      [dirty],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    useUnsavedQuestion.setState({ question: { stay: blocker.reset, leave: blocker.proceed } });
    return () => useUnsavedQuestion.setState({ question: null });
  }, [blocker]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
