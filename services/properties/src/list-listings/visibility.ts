import { type Actor, DomainError, type propertiesRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import {
  allStates,
  intersection,
  type StateMask,
  maskOf,
  noStates,
  publicStates,
} from '../catalogue/state-mask.ts';
import type { StoredFilter } from './stored-lists.ts';

type Query = Omit<
  RpcInput<typeof propertiesRpc.list>,
  'search' | 'waiting' | 'location' | 'minPrice' | 'maxPrice' | 'sort' | 'limit' | 'cursor'
>;

/** Listings of any agent in the states of `everyone`, and those of one agent in the states of `mask`. */
export interface Visible {
  everyone: StateMask;
  /** By user id, or by e-mail address: then the agent whose listings used the address last. */
  agent: { who: { userId: string } | { email: string }; mask: StateMask } | null;
  /** The same as a filter of the database, where it is one. */
  stored?: StoredFilter;
}

/**
 * Which listings a query may return to the actor (LISTING-3, LISTING-9, LISTING-11): an admin all, an agent what is public and their own,
 * everybody else what is public: verified, not hidden, not taken back, not sold. With `status=verified` alone an agent gets what everybody
 * gets; their own under any state with `agentEmail`.
 * A filter of the contract that is read neither here nor by the list does not compile.
 * @throws REQUEST.INVALID for `status` and `verificationStatus` that contradict each other
 */
export function visibleTo(
  actor: Actor | null,
  {
    agentEmail,
    availability,
    isAdvertised,
    hidden,
    takenBack,
    status: short,
    verificationStatus,
    ...unread
  }: Query,
): Visible {
  const status = statusOf({ status: short, verificationStatus });
  const states = {
    ...(unread satisfies Record<string, never>),
    verificationStatus: status,
    availability,
    isAdvertised: isTrue(isAdvertised),
    hidden: isTrue(hidden),
    takenBack: isTrue(takenBack),
  };
  const asked = maskOf(states);
  const admin = actor?.role === 'admin';
  const self = actor?.role === 'agent' && actor.userId !== null ? { userId: actor.userId } : null;
  const open = intersection(asked, admin ? allStates : publicStates);
  const own = intersection(asked, maskOf({ hidden: false }));
  if (agentEmail !== undefined) {
    if (self && agentEmail === actor?.email.toLowerCase())
      return {
        everyone: noStates,
        agent: { who: self, mask: own },
        ...(own !== noStates && { stored: { ...states, hidden: false, agentId: self.userId } }),
      };
    return { everyone: noStates, agent: { who: { email: agentEmail }, mask: open } };
  }
  if (admin) return { everyone: open, agent: null, stored: states };
  if (self === null || status === 'verified') return { everyone: open, agent: null };
  return { everyone: open, agent: { who: self, mask: own } };
}

const isTrue = (asked: 'true' | 'false' | undefined) => asked && asked === 'true';

/** `status=verified` means the same as `verificationStatus=verified` (API-7). */
function statusOf({ status, verificationStatus }: Pick<Query, 'status' | 'verificationStatus'>) {
  if (status !== undefined && verificationStatus !== undefined && status !== verificationStatus) {
    const errors = [{ path: 'status', message: 'contradicts verificationStatus' }];
    throw new DomainError('REQUEST.INVALID', {}, { errors });
  }
  return status ?? verificationStatus;
}
