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
  role: 'user' | 'agent' | 'admin';
  count: number;
  /** Of an admin: of these the listings with open reports. */
  reported: number;
}

/**
 * The number of pending tasks: accepted offers to pay, offers to answer, listings to verify or reported. The same queries as the
 * dashboards', so that cache and live messages are shared. Null when there are none, or they are unknown or not
 * permitted.
 */
export function useWaiting(): Waiting | null {
  const role = useSession((state) => state.role);
  const idle = useIdle();
  const toPay = useQuery({
    ...apiQuery('offers.buyerSummary', QUIETLY),
    select: ({ counts }) => counts.accepted,
    enabled: idle && role === 'user',
  });
  const toAnswer = useQuery({
    ...apiQuery('offers.agentSummary', QUIETLY),
    select: ({ counts }) => counts.pending,
    enabled: idle && role === 'agent',
  });
  const toVerify = useQuery({
    ...apiQuery('properties.summary', QUIETLY),
    select: ({ pending, reported = 0 }) => ({ pending, reported }),
    enabled: idle && role === 'admin',
  });
  if (!role || role === 'fraud') return null;
  const { pending = 0, reported = 0 } = (role === 'admin' && toVerify.data) || {};
  const count = role === 'admin' ? pending + reported : ({ user: toPay, agent: toAnswer }[role].data ?? 0);
  return count > 0 ? { role, count, reported } : null;
}
