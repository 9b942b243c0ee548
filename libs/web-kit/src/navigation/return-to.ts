/** Where a person was going when they were sent to sign in; kept in the history entry's state, never in the address. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../router/paths.ts';

/** State for a link to `/login` or `/registration`: the address to return to. */
export interface ReturnTo {
  from: string;
  /** The action that the person began, performed when they return. Never in an address, which a link could set. */
  act?: string;
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => `${pathname}${search}${hash}`;

/** Only addresses of this site, so that no state can redirect elsewhere. */
const ownAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;

/** The requested address, or the home page. */
export const returnToOf = (state: unknown): string => ownAddress(Object(state)['from']) ?? paths.home;

const actOf = (state: unknown): string | undefined => {
  const act: unknown = Object(state)['act'];
  return typeof act === 'string' ? act : undefined;
};

/** On the login and registration screens: `state` for links between them, `goBack()` after signing in. */
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

/** For screens that visitors see: `askToSignIn('save 66f…')` leads to the login, and back to the action. */
export function useAskToSignIn(): (act: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (act) =>
    void navigate(paths.login, { state: { from: addressOf(location), act } satisfies ReturnTo });
}

/**
 * Performs the action that a visitor began, once, after they return signed in.
 * @param perform null while it cannot be performed yet
 */
export function useResumedAct(act: string, perform: (() => void) | null): void {
  const location = useLocation();
  const navigate = useNavigate();
  const due = perform !== null && actOf(location.state) === act;
  // In development effects run twice.
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
