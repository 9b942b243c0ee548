import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { concurrentRounds, wrongRounds } from '../../../test/concurrent-commands.ts';
import { OffersMarket } from '../../../test/offers-market.ts';

/** A few; the slow spec has as many as a release asks for. */
const rounds = 8;
let market: OffersMarket;
beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(async () => market.close());

it('concurrent accept, counter, withdrawal, rejection and expiry of the same terms have one outcome (OFFER-15 to OFFER-18)', async () => {
  const outcomes = await concurrentRounds(market, { rounds, atOnce: 4 });
  expect([outcomes.length, wrongRounds(outcomes)]).toEqual([rounds, []]);
  expect(await market.violations()).toEqual([]);
}, 60_000);
