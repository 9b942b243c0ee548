import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { concurrentRounds, wrongRounds } from '../../../test/concurrent-commands.ts';
import { OffersMarket } from '../../../test/offers-market.ts';

/** A release is tried with 1,000. */
const rounds = Number(process.env['NEGOTIATION_ROUNDS'] ?? 250);
let market: OffersMarket;
beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(async () => market.close());

it(
  'concurrent accept, counter, withdrawal, rejection and expiry of the same terms have one outcome (OFFER-15 to OFFER-18)',
  async () => {
    const outcomes = await concurrentRounds(market, { rounds, atOnce: 8 });
    expect([outcomes.length, wrongRounds(outcomes)]).toEqual([rounds, []]);
    // Each of the five has been first in some of them, or the rounds show nothing.
    if (rounds >= 200)
      expect([...new Set(outcomes.map(({ became }) => became))].toSorted()).toEqual([
        ...['accepted', 'agent-rejected', 'countered', 'expired', 'withdrawn'],
      ]);
    expect(await market.violations()).toEqual([]);
  },
  rounds * 600 + 60_000,
);
