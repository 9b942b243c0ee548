/** Keeps what somebody has typed: leaving a screen with unsaved changes asks first. */
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { create } from 'zustand';

/** What the dialog asks; the shell shows it, because a hook cannot. */
interface Question {
  stay: () => void;
  leave: () => void;
}

export const useUnsavedQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** The screen's unsaved changes, and how they are given up; null while there is nothing to lose. */
let discard: (() => void) | null = null;

/**
 * Asks before something that ends the screen without leaving its address (signing out), when there are unsaved changes.
 * @returns whether to go on; the changes are then given up, and nothing asks again
 */
export function confirmLeaving(): Promise<boolean> {
  const changes = discard;
  if (!changes) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => () => {
      useUnsavedQuestion.setState({ question: null });
      if (goesOn) changes();
      resolve(goesOn);
    };
    useUnsavedQuestion.setState({ question: { stay: answer(false), leave: answer(true) } });
  });
}

/** Reloading and closing: the browser asks in its own words, in the browser's language. */
function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/**
 * Asks before the screen is left while `dirty`: a dialog for links, Back and Forward, the browser's own for reloading and closing.
 * Another query of the same address (a filter, a page) is no leaving. One call a screen: the router knows one blocker at a time.
 *
 *   const saved = useUnsavedChanges(dirty);
 *   …
 *   onSuccess: () => { saved(); navigate(paths.agent.properties); }
 *
 * @returns to be called when the changes have been saved, before navigating: state that was set a moment ago is not yet
 *   rendered, and the question would still be asked. It holds until `dirty` has been false once.
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
