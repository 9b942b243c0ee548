import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { anAgent, eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../../test/offers-market.ts';
import { CountEarlierOffers } from './count-earlier-offers.ts';

let market: OffersMarket;
beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(() => market.close());

/** As a release before left it: without the counts. */
const forget = (id: string) =>
  market.under.connection.collection('negotiations').updateOne(
    { _id: id as never },
    {
      $unset: { offersCounted: '', hasOffers: '', lastOfferAt: '', highestPending: '', rejectedCount: '' },
    },
  );

it('shows offers that were made before negotiations counted them', async () => {
  const agent = anAgent();
  const listing = await market.listing({ title: 'Old house' }, agent);
  const low = await market.offer(listing, 10_000_000);
  await market.offer(listing, 11_000_000);
  await market.offer(listing, 10_500_000);
  await market.call(offersRpc.reject, { id: low.id }, agent);
  await forget(listing.id);
  expect(await market.call(offersRpc.listByListing, {}, agent)).toEqual([]);

  market.under.get(CountEarlierOffers).wake();
  await eventually(async () => {
    expect(await market.call(offersRpc.listByListing, {}, agent)).toMatchObject([
      { title: 'Old house', pendingCount: 2, rejectedCount: 1, highestPending: 11_000_000 },
    ]);
  });
  expect(await market.violations()).toEqual([]);
});
