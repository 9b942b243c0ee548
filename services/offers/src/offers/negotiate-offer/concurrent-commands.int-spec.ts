import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { OffersMarket } from '../../../test/offers-market.ts';

/** `NEGOTIATION_ROUNDS=1000` for a release. */
const rounds = Number(process.env['NEGOTIATION_ROUNDS'] ?? 40);
const minuteMs = 60_000;
let market: OffersMarket;

beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(async () => market.close());

it(
  'concurrent accept, counter, withdrawal, rejection and expiry of the same terms have one outcome (OFFER-15 to OFFER-18)',
  async () => {
    const listing = await market.listing();
    const { minPrice, maxPrice } = listing.snapshot;
    for (let round = 0; round < rounds; round += 1) {
      const { id, buyer } = await market.offer(listing, minPrice);
      await market.call(offersRpc.counter, { id, version: 1, amount: maxPrice }, listing.agent);
      // In every second round the terms expire while the commands run, and the worker is one of them.
      const expiresAt = new Date(Date.now() + (round % 2 === 0 ? minuteMs : 5));
      await market.under.connection
        .collection('offers')
        .updateOne({ _id: id as never }, { $set: { expiresAt, 'terms.1.expiresAt': expiresAt } });
      const named = { id, version: 2 };
      const outcomes = await Promise.all([
        market.failure(offersRpc.acceptTerms, named, buyer),
        market.failure(offersRpc.counter, { ...named, amount: minPrice }, buyer),
        market.failure(offersRpc.withdraw, named, buyer),
        market.failure(offersRpc.reject, named, listing.agent),
      ]);
      const done = outcomes.flatMap((outcome, at) =>
        outcome === 'none' ? [['accepted', 'countered', 'withdrawn', 'agent-rejected'][at]] : [],
      );
      const offer = (await market.offerRecord(id))!;
      const became = offer.status === 'pending' ? 'countered' : (offer.rejectedBecause ?? offer.status);
      expect([round, done.length <= 1, became]).toEqual([round, true, done[0] ?? 'expired']);
      if (offer.status === 'accepted') {
        await market.backdate(id, 1_000);
        await market.call(offersRpc.release, { id }, listing.agent);
      } else if (offer.status === 'pending') await market.call(offersRpc.reject, { id }, listing.agent);
    }
    expect(await market.violations()).toEqual([]);
  },
  rounds * 2_000 + minuteMs,
);
