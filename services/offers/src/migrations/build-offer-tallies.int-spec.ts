import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { deployService } from '@thikana/service-kit';
import { aBuyer, anAgent, realMongo } from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import { type Listing, OffersMarket, testSettings } from '../../test/offers-market.ts';
import { AppModule } from '../app.module.ts';

describe('the tallies of offers that were made before they were counted', () => {
  let market: OffersMarket;
  const listings: Listing[] = [];
  // More people than one step counts.
  const buyers = Array.from({ length: 24 }, () => aBuyer());

  beforeAll(async () => {
    market = await OffersMarket.open();
    const agent = anAgent();
    for (let n = 0; n < 3; n += 1) listings.push(await market.listing({}, agent));
    for (const [n, buyer] of buyers.entries()) await market.offer(listings[n % 3]!, undefined, buyer);
    const [first] = await market.offersOn(listings[0]!.id);
    await market.call(offersRpc.reject, { id: first!._id }, agent);
    const [, second] = await market.offersOn(listings[1]!.id);
    await market.call(offersRpc.accept, { id: second!._id }, agent);
  }, 60_000);
  afterAll(() => market.close());

  /** As a release before left it: some are missing, some were counted from the middle on, and no migration has run. */
  async function forget(connection: Connection): Promise<void> {
    const tallies = connection.collection<{ _id: string }>('offer_tallies');
    await tallies.deleteMany({ _id: { $regex: '^buyer:' } });
    await tallies.updateMany({}, { $inc: { pending: -2, bought: 1 } });
    await connection.collection('migrations').deleteMany({});
  }
  const deploy = (MONGODB_DATABASE: string) =>
    deployService({
      name: 'offers',
      module: AppModule.with(testSettings(market.provider.address)),
      config: { ...market.under.config, MONGODB_DATABASE },
    });
  const talliesIn = (connection: Connection) =>
    connection.collection('offer_tallies').find({}).sort({ _id: 1 }).toArray();
  const migrationsIn = (connection: Connection) => connection.collection('migrations').find({}).toArray();

  it('are made, once, on a copy of that release’s data', async () => {
    const { connection } = market.under;
    const copy = await realMongo();
    for (const name of ['offers', 'negotiations', 'pending_slots', 'offer_tallies'])
      await copy.connection.collection(name).insertMany(await connection.collection(name).find({}).toArray());
    await forget(copy.connection);
    await deploy(copy.database);
    const whole = (await talliesIn(connection)).filter(({ pending, accepted, rejected }) =>
      Boolean(pending || accepted || rejected),
    );
    expect(await talliesIn(copy.connection)).toEqual(whole);
    expect(await migrationsIn(copy.connection)).toMatchObject([
      { _id: 1, finishedAt: expect.any(Date), steps: 3 },
      { _id: 2, finishedAt: expect.any(Date) },
      { _id: 3, finishedAt: expect.any(Date) },
      { _id: 4, finishedAt: expect.any(Date) },
    ]);
    // A second deployment has nothing to do.
    await copy.connection.collection('offer_tallies').deleteMany({});
    await deploy(copy.database);
    expect(await talliesIn(copy.connection)).toEqual([]);
    await copy.remove();
  });

  describe('while the release before goes on', () => {
    beforeEach(() => forget(market.under.connection));

    it('are right, whatever is offered and rejected meanwhile', async () => {
      const { config, connection } = market.under;
      const busy = Promise.all(
        buyers.map(async (buyer, n) => {
          const listing = listings[n % 2 === 0 ? 2 : 0]!;
          const made = await market.offer(listing, undefined, { ...buyer, ...aBuyer() });
          if (n % 3 === 0) await market.call(offersRpc.reject, { id: made.id }, listing.agent);
        }),
      );
      await Promise.all([deploy(config.MONGODB_DATABASE!), deploy(config.MONGODB_DATABASE!), busy]);
      expect(await market.violations()).toEqual([]);
      expect((await migrationsIn(connection)).map(({ _id }) => _id)).toEqual([1, 2, 3, 4]);
    });
  });
});
