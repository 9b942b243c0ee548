/** Where somebody was going when they were sent to sign in; carried in the history entry's state, never in the address. */
import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../router/paths.ts';

/** State for a link to `/login` or `/registration` that keeps the way back. */
export interface ReturnTo {
  from: string;
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

/** On the login and registration screens: `from` to hand on in a link's state, `goBack()` after signing in. */
export function useReturnTo(): { from: string; state: ReturnTo; goBack: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = returnToOf(state);
  const goBack = useCallback(() => void navigate(from, { replace: true }), [from, navigate]);
  return { from, state: { from }, goBack };
}
