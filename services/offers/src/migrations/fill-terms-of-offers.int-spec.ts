import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { UnitOfWork } from '@thikana/service-kit';
import { OffersMarket } from '../../test/offers-market.ts';
import { FillTermsOfOffers } from './fill-terms-of-offers.ts';

let market: OffersMarket;

beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(async () => market.close());

/** As a release without counter-offers has stored it. */
const asBefore = (_id: string) =>
  market.under.connection.collection('offers').updateOne(
    { _id: _id as never },
    {
      $unset: { version: 1, turn: 1, terms: 1, expiresAt: 1, buyerAmount: 1 },
    },
  );

it('gives stored offers the terms of their amount, once, and leaves countered ones alone', async () => {
  const listing = await market.listing();
  const [old, countered] = [await market.offer(listing), await market.offer(listing)];
  await asBefore(old.id);
  const more = { id: countered.id, version: 1, amount: listing.snapshot.maxPrice };
  await market.call(offersRpc.counter, more, listing.agent);
  const migration = market.under.get(FillTermsOfOffers);
  const unitOfWork = market.under.get(UnitOfWork);
  for (let round = 0; round < 2; round += 1)
    expect(await unitOfWork.run((tx) => migration.step(null, tx))).toBeNull();
  const { buyingDate, ...offer } = (await market.offerRecord(old.id))!;
  expect(offer).toMatchObject({
    ...{ version: 1, turn: 'agent', buyerAmount: old.amount, expiresAt: null },
    terms: [{ amount: old.amount, at: buyingDate, by: 'buyer' }],
  });
  expect((await market.offerRecord(countered.id))!.terms).toHaveLength(2);
  expect(await market.violations()).toEqual([]);
});

it('an offer that the previous release makes meanwhile is countered and accepted as one of its buyer', async () => {
  const listing = await market.listing();
  const old = await market.offer(listing);
  await asBefore(old.id);
  expect(await market.violations()).toEqual([]);
  const seen = await market.call(offersRpc.get, { id: old.id }, old.buyer);
  expect(seen).toMatchObject({ version: 1, turn: 'agent', buyerAmount: old.amount });
  const more = { id: old.id, version: 1, amount: listing.snapshot.maxPrice };
  await market.call(offersRpc.counter, more, listing.agent);
  await market.call(offersRpc.acceptTerms, { id: old.id, version: 2 }, old.buyer);
  expect((await market.offerRecord(old.id))!.terms.map(({ by }) => by)).toEqual(['buyer', 'agent']);
});
