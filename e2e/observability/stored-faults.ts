/** What services store of faults that take hours to come about. */
import type { Deal } from '../market/market.ts';

const factsOf = ({ id: offerId, listing, buyer, agent }: Deal) => ({
  ...{ offerId, propertyId: listing.id, title: 'Left Open House', usdCents: 100 },
  ...{ buyerEmail: buyer.email, agentEmail: agent.email },
});

/** A refund that the bank keeps. */
export const refundOf = (deal: Deal) => ({
  ...{ _id: 'pi_kept', ...factsOf(deal), because: 'paid-twice', state: 'pending', key: 'kept' },
  ...{ refundId: 're_kept', attempts: 1, nextAttemptAt: new Date(Date.now() + 86_400_000) },
  createdAt: new Date(),
});

/** One that failed for good. */
export const caseOf = (deal: Deal) => ({
  ...{ _id: 'kept', about: 'refund-pi_lost', kind: 'refund-failed', ...factsOf(deal) },
  ...{ intentId: 'pi_lost', reason: 'expired_or_canceled_card', since: new Date(), isOpen: true },
});

/** A mail that is due now, unless the changes say otherwise. */
export const letterOf = (personId: string, changes: object) => {
  const now = new Date();
  return {
    ...{ _id: personId, personId, groupIds: [], isDaily: false, state: 'waiting', entries: 1 },
    ...{ dueAt: now, claimedAt: null, firstTriedAt: null, attempts: 0, createdAt: now },
    ...changes,
  };
};
