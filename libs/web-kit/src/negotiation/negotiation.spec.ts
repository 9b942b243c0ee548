import { describe, expect, it } from '@jest/globals';
import type { OfferTerms } from '@thikana/contracts';
import { type NegotiatedOffer, negotiationOf, obstacleTo } from './negotiation.ts';

const NOW = Date.parse('2026-11-25T06:00:00.000Z');
const LATER = '2026-11-25T06:00:01.000Z';
const MADE = '2026-11-24T06:00:00.000Z';

/** As a release without counter-offers answers it. */
const older: NegotiatedOffer = { status: 'pending', offerAmount: 52_00_000, buyingDate: MADE };
const terms = (count: number): OfferTerms[] =>
  Array.from({ length: count }, (_, place) => ({
    amount: 52_00_000 + place,
    at: MADE,
    by: place % 2 === 0 ? 'buyer' : 'agent',
  }));
const countered: NegotiatedOffer = {
  ...older,
  ...{ offerAmount: 52_00_001, buyerAmount: 52_00_000, version: 2, turn: 'buyer', terms: terms(2) },
};

describe('the negotiation of an offer', () => {
  it('of an older release has one term, and is the agent’s turn', () => {
    expect(negotiationOf(older)).toEqual({
      terms: [{ amount: 52_00_000, at: MADE, by: 'buyer' }],
      standing: { amount: 52_00_000, at: MADE, by: 'buyer' },
      version: 1,
      turn: 'agent',
      buyerAmount: 52_00_000,
      expiresAt: null,
    });
  });

  it('has the last terms, whose turn it is, and until when', () => {
    const { standing, version, turn, buyerAmount, expiresAt } = negotiationOf({
      ...countered,
      expiresAt: LATER,
    });
    expect({ amount: standing.amount, by: standing.by, version, turn, buyerAmount, expiresAt }).toEqual({
      ...{
        amount: 52_00_001,
        by: 'agent',
        version: 2,
        turn: 'buyer',
        buyerAmount: 52_00_000,
        expiresAt: LATER,
      },
    });
  });

  it('is nobody’s turn and has no end once it is answered', () => {
    const { turn, expiresAt } = negotiationOf({ ...countered, status: 'accepted', expiresAt: LATER });
    expect([turn, expiresAt]).toEqual([null, null]);
  });
});

describe('what keeps a side from a command (OFFER-15 to OFFER-18)', () => {
  const all = (offer: NegotiatedOffer, side: 'buyer' | 'agent') =>
    (['accept', 'counter', 'withdraw', 'reject'] as const).map((one) => obstacleTo(one, offer, side, NOW));

  it.each<[string, NegotiatedOffer, (string | null)[], (string | null)[]]>([
    [
      'a new offer',
      older,
      ['notYourTurn', 'notYourTurn', null, 'notYourTurn'],
      [null, null, 'notYourTurn', null],
    ],
    [
      'a countered one',
      countered,
      [null, null, null, 'notYourTurn'],
      ['notYourTurn', 'notYourTurn', 'notYourTurn', null],
    ],
    [
      'one that expires in a second',
      { ...countered, expiresAt: LATER },
      [null, null, null, 'notYourTurn'],
      ['notYourTurn', 'notYourTurn', 'notYourTurn', null],
    ],
    [
      'one that expired now, worker or not',
      { ...countered, expiresAt: new Date(NOW).toISOString() },
      ['expired', 'expired', null, 'notYourTurn'],
      ['notYourTurn', 'notYourTurn', 'notYourTurn', null],
    ],
    [
      'one with ten terms',
      { ...countered, version: 10, terms: terms(10) },
      [null, 'roundsUsed', null, 'notYourTurn'],
      ['notYourTurn', 'notYourTurn', 'notYourTurn', null],
    ],
    [
      'an answered one',
      { ...countered, status: 'rejected' },
      ['answered', 'answered', 'answered', 'answered'],
      ['answered', 'answered', 'answered', 'answered'],
    ],
  ])('%s', (_name, offer, buyer, agent) => {
    expect(all(offer, 'buyer')).toEqual(buyer);
    expect(all(offer, 'agent')).toEqual(agent);
  });
});
