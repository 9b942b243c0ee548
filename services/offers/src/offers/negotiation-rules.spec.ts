import { describe, expect, it } from '@jest/globals';
import {
  type DomainError,
  dueUsdCents,
  offerStatuses,
  type OfferTransition,
  offerTransitions,
  payableOfferTaka,
} from '@thikana/contracts';
import { checkAmount, closedReason, groupTaka, statusChange, statusFilter } from './negotiation-rules.ts';

const wide = { minPrice: 1, maxPrice: 10_000_000_000 };
const fault = (taka: number, range = wide) => {
  try {
    checkAmount(taka, range);
    return null;
  } catch (error) {
    const { code, params } = error as DomainError;
    return { code, params };
  }
};

describe('the amount of an offer', () => {
  it.each([
    [999, 'OFFER.OUT_OF_RANGE'],
    [1_000, null],
    [5_000, null],
    [5_001, 'OFFER.OUT_OF_RANGE'],
  ])('%i in 1000–5000: %s', (taka, code) => {
    expect(fault(taka, { minPrice: 1_000, maxPrice: 5_000 })?.code ?? null).toBe(code);
  });

  it('ends where the card provider ends', () => {
    expect(fault(payableOfferTaka.min)).toBeNull();
    expect(fault(payableOfferTaka.min - 1)?.code).toBe('OFFER.TOO_SMALL_TO_PAY');
    expect(dueUsdCents(payableOfferTaka.max)).toBeLessThanOrEqual(99_999_999);
    expect(fault(payableOfferTaka.max)).toBeNull();
    expect(fault(payableOfferTaka.max + 1)?.code).toBe('OFFER.TOO_LARGE_TO_PAY');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [100_000, '1,00,000'],
    [12_500_000, '1,25,00,000'],
    [10_000_000_000, '10,00,00,00,000'],
  ])('%i is shown as %s', (taka, shown) => expect(groupTaka(taka)).toBe(shown));
});

describe('the state of a listing', () => {
  const open = { deleted: false, hidden: false, agentMarked: false, verificationStatus: 'verified' as const };
  it('says why offers cannot stay', () => {
    expect(closedReason(open)).toBeNull();
    expect(closedReason({ ...open, verificationStatus: 'rejected' })).toBe('listing-rejected');
    expect(closedReason({ ...open, hidden: true })).toBe('agent-fraud');
    expect(closedReason({ ...open, hidden: true, takenBack: true })).toBe('listing-taken-back');
    expect(closedReason({ ...open, agentMarked: true, takenBack: true })).toBe('agent-fraud');
    expect(closedReason({ ...open, agentMarked: true })).toBe('agent-fraud');
    expect(closedReason({ ...open, hidden: true, deleted: true })).toBe('listing-deleted');
  });
});

describe('the transitions of an offer', () => {
  it('are those of the contract, each from one state', () => {
    for (const name of Object.keys(offerTransitions) as OfferTransition[]) {
      expect(statusFilter(name)).toEqual({ status: offerTransitions[name].from[0] });
      expect(statusChange(name)).toEqual({ status: offerTransitions[name].to });
      // `statusFilter` has one state: a second one in the table would be ignored.
      expect(offerTransitions[name].from).toHaveLength(1);
    }
  });

  it('lead from pending to every state, and nowhere from an end', () => {
    const reached = new Set<string>(['pending']);
    // A set's loop meets what is added while it runs.
    for (const state of reached)
      for (const { from, to } of Object.values(offerTransitions)) if (from[0] === state) reached.add(to);
    expect(reached).toEqual(new Set(offerStatuses));
    const left = new Set(Object.values(offerTransitions).map(({ from }) => from[0] as string));
    expect(left.has('bought') || left.has('rejected')).toBe(false);
  });
});
