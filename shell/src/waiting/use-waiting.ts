import { useEffect, useState } from 'react';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';

/** True once the first screen has had its turn: nothing of it waits for a badge. */
function useIdle(): boolean {
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

/** A badge leads nobody away: a role that has just changed is for the session to tell. */
const QUIETLY = { handle403Locally: true };

export interface Waiting {
  role: 'user' | 'agent' | 'admin';
  count: number;
}

/**
 * What waits for the person: accepted offers to pay, offers to answer, listings to verify. The dashboards' own questions, so the
 * answer is shared with them and live messages refresh it. Null when nothing waits, is known, or may be asked.
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
    select: ({ pending }) => pending,
    enabled: idle && role === 'admin',
  });
  if (!role || role === 'fraud') return null;
  const { data: count = 0 } = { user: toPay, agent: toAnswer, admin: toVerify }[role];
  return count > 0 ? { role, count } : null;
}
