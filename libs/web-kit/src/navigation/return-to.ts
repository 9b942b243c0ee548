/** Where somebody was going when they were sent to sign in; carried in the history entry's state, never in the address. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../router/paths.ts';

/** State for a link to `/login` or `/registration` that keeps the way back. */
export interface ReturnTo {
  from: string;
  /** What they were about to do there, in the screen's own words: it is done when they come back. Never in an address, where a link could do it. */
  act?: string;
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => `${pathname}${search}${hash}`;

/** Only addresses of this site, so that no state can lead elsewhere. */
const ownAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;

/** What was asked for, or the home page. */
export const returnToOf = (state: unknown): string => ownAddress(Object(state)['from']) ?? paths.home;

const actOf = (state: unknown): string | undefined => {
  const act: unknown = Object(state)['act'];
  return typeof act === 'string' ? act : undefined;
};

/** On the login and registration screens: `from` to hand on in a link's state, `goBack()` after signing in. */
export function useReturnTo(): { from: string; state: ReturnTo; goBack: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = returnToOf(state);
  const act = actOf(state);
  const goBack = useCallback(
    () => void navigate(from, { replace: true, ...(act && { state: { act } }) }),
    [act, from, navigate],
  );
  return { from, state: { from, ...(act && { act }) }, goBack };
}

/** For a screen that visitors see: `askToSignIn('save 66f…')` leads to the login, and back to the act. */
export function useAskToSignIn(): (act: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (act) =>
    void navigate(paths.login, { state: { from: addressOf(location), act } satisfies ReturnTo });
}

/**
 * Does what a visitor was about to do, once, when they have come back signed in.
 * @param perform null while it cannot be done yet
 */
export function useResumedAct(act: string, perform: (() => void) | null): void {
  const location = useLocation();
  const navigate = useNavigate();
  const due = perform !== null && actOf(location.state) === act;
  // Effects run twice during development.
  const done = useRef(false);
  useEffect(() => {
    if (due && !done.current) {
      void navigate(addressOf(location), { replace: true, state: null, preventScrollReset: true });
      perform();
    }
    done.current = due;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `perform` is a new function on every render
  }, [due]);
}
