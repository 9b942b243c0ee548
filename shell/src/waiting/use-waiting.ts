import { useEffect, useState } from 'react';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';

/** True on idle after the first screen, which must not be delayed by a badge. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setIdle(true), { timeout: 5_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(setIdle, 2_000, true);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}

/** A 403 here must not redirect: the session handles a changed role. */
const QUIETLY = { handle403Locally: true };

export interface Waiting {
  count: number;
  /** Its text: a buyer's also counts offers in their turn (OFFER-16), an admin's listings with open reports. */
  text: 'user' | 'userInTurn' | 'agent' | 'admin' | 'adminReports';
}

/**
 * The number of pending tasks: accepted offers to pay, offers in the person's turn, listings to verify or reported. The same queries as the
 * dashboards', so that cache and live messages are shared. Null when there are none, or they are unknown or not
 * permitted.
 */
export function useWaiting(): Waiting | null {
  const role = useSession((state) => state.role);
  const idle = useIdle();
  const own = useQuery({
    ...apiQuery('offers.buyerSummary', QUIETLY),
    select: ({ counts, toAnswerCount = 0 }) => ({ toPay: counts.accepted, inTurn: toAnswerCount }),
    enabled: idle && role === 'user',
  });
  const toAnswer = useQuery({
    ...apiQuery('offers.agentSummary', QUIETLY),
    select: ({ counts, toAnswerCount = counts.pending }) => toAnswerCount,
    enabled: idle && role === 'agent',
  });
  const toVerify = useQuery({
    ...apiQuery('properties.summary', QUIETLY),
    select: ({ pending, reported = 0 }) => ({ pending, reported }),
    enabled: idle && role === 'admin',
  });
  if (!role || role === 'fraud') return null;
  const { pending = 0, reported = 0 } = (role === 'admin' && toVerify.data) || {};
  const { toPay = 0, inTurn = 0 } = (role === 'user' && own.data) || {};
  const count = { user: toPay + inTurn, agent: toAnswer.data ?? 0, admin: pending + reported }[role];
  const text = inTurn > 0 ? 'userInTurn' : reported > 0 ? 'adminReports' : role;
  return count > 0 ? { count, text } : null;
}
