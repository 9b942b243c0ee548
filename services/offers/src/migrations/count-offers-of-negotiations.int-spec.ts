import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { deployService } from '@thikana/service-kit';
import { anAgent } from '@thikana/test-kit';
import { type Listing, OffersMarket, testSettings } from '../../test/offers-market.ts';
import { AppModule } from '../app.module.ts';

let market: OffersMarket;
beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(() => market.close());

const negotiations = () => market.under.connection.collection('negotiations');
/** As a release before left them: without the counts, and the migration has not run. */
async function forget(): Promise<void> {
  const counts = { hasOffers: '', lastOfferAt: '', highestPending: '', pendingCount: '', rejectedCount: '' };
  await negotiations().updateMany({}, { $unset: counts });
  await market.under.connection.collection('migrations').deleteMany({ _id: 2 as never });
}
const deploy = () =>
  deployService({
    name: 'offers',
    module: AppModule.with(testSettings(market.provider.address)),
    config: market.under.config,
  });

it('negotiations know the offers that were made before they counted them, whatever is offered meanwhile', async () => {
  const agent = anAgent();
  const listing = await market.listing({ title: 'Old house' }, agent);
  const low = await market.offer(listing, 10_000_000);
  await market.offer(listing, 11_000_000);
  await market.offer(listing, 10_500_000);
  await market.call(offersRpc.reject, { id: low.id }, agent);
  // More than one step counts.
  const others: Listing[] = await Promise.all(Array.from({ length: 60 }, () => market.listing()));
  for (const other of others) await market.offer(other);
  await forget();
  expect(await market.call(offersRpc.listByListing, {}, agent)).toEqual([]);

  const busy = others.map((other) => market.offer(other, other.snapshot.minPrice + 1));
  await Promise.all([deploy(), deploy(), ...busy]);
  expect(await market.call(offersRpc.listByListing, {}, agent)).toMatchObject([
    { title: 'Old house', pendingCount: 2, rejectedCount: 1, highestPending: 11_000_000 },
  ]);
  expect(await negotiations().countDocuments({ hasOffers: true, pendingCount: 2 })).toBe(61);
  expect(await market.violations()).toEqual([]);
});
