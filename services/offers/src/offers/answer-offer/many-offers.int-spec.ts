import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { aBuyer, anAgent, eventually } from '@thikana/test-kit';
import { OfferTallies } from '../../store/offer-tallies.ts';
import { insertListings, insertPendingOffers } from '../../../test/many-listings.ts';
import { OffersMarket } from '../../../test/offers-market.ts';

/** Most offers that one transaction may reject. */
const longestTransaction = 50;

describe('a listing with hundreds of pending offers', () => {
  let market: OffersMarket;
  // The worker that rejects the rest polls rarely, so that it continues only when it is woken.
  beforeAll(async () => void (market = await OffersMarket.open({ config: { SWEEP_EVERY_MS: 20_000 } })));
  afterAll(() => market.close());

  const pendingOn = async (propertyId: string) =>
    (await market.offersOn(propertyId)).filter(({ status }) => status === 'pending');
  const rejectedAtOnce = async (propertyId: string) => {
    const rejected = (await market.said(propertyId)).filter(({ type }) => type === events.OfferRejected.type);
    // Events of one transaction have one version.
    const sizes = [...Map.groupBy(rejected, (event) => event.aggregateVersion).values()];
    return { total: rejected.length, largest: Math.max(0, ...sizes.map(({ length }) => length)) };
  };

  const acceptAmongMany = async () => {
    const agent = anAgent();
    const [offer] = await insertPendingOffers(market.under.connection, agent, longestTransaction + 2);
    await market.call(offersRpc.accept, { id: offer!._id }, agent);
  };

  it('has one winner at once, and the others are rejected in bounded transactions', async () => {
    const agent = anAgent();
    const offers = await insertPendingOffers(market.under.connection, agent, 300);
    const [winner, loser] = [offers[10]!, offers[0]!];
    const { propertyId } = winner;
    await market.call(offersRpc.accept, { id: winner._id }, agent);
    expect((await market.offerRecord(winner._id))?.status).toBe('accepted');
    expect(await market.failure(offersRpc.accept, { id: loser._id }, agent)).toBe('OFFER.NOT_PENDING');
    await eventually(async () => expect(await pendingOn(propertyId)).toEqual([]));
    await eventually(async () =>
      expect(await rejectedAtOnce(propertyId)).toEqual({ total: 299, largest: longestTransaction }),
    );
    expect(await market.negotiation(propertyId)).toMatchObject({
      acceptedOfferId: winner._id,
      pendingCount: 0,
      rejectedCount: 299,
      highestPending: 0,
      rejecting: null,
    });
  });

  it('takes no new offer and accepts none while the earlier ones are being rejected, also after a release', async () => {
    const agent = anAgent();
    const [first, ...others] = await insertPendingOffers(market.under.connection, agent, 3);
    const { _id: id, propertyId, offerAmount } = first!;
    const rejecting = { because: 'another-accepted', since: new Date(), correlationId: 'accept-click' };
    await market.under.connection
      .collection<{ _id: string }>('negotiations')
      .updateOne({ _id: propertyId }, { $set: { rejecting } });
    const make = () => market.failure(offersRpc.make, { propertyId, offerAmount }, aBuyer());
    expect(await make()).toBe('NEGOTIATION.CLOSED');
    expect(await market.failure(offersRpc.accept, { id }, agent)).toBe('OFFER.NOT_PENDING');
    // Another listing's acceptance wakes the worker, as a start after a crash does.
    await acceptAmongMany();
    await eventually(async () => expect(await make()).toBe('none'));
    for (const offer of [first!, ...others])
      expect(await market.offerRecord(offer._id)).toMatchObject({ rejectedBecause: 'another-accepted' });
    await eventually(async () => {
      const said = await market.said(propertyId);
      const rejected = said.filter(({ type }) => type === events.OfferRejected.type);
      expect(rejected.map(({ correlationId }) => correlationId)).toEqual(Array(3).fill('accept-click'));
    });
  });

  it('is one of many whose offers their agent accepts in one moment: none is undone and done again', async () => {
    const agent = anAgent();
    const offers = await insertListings(market.under.connection, agent, { count: 40 });
    const pending = offers.filter(({ status }) => status === 'pending');
    const counted = jest.spyOn(market.under.get(OfferTallies), 'move');
    await Promise.all(pending.map(({ _id: id }) => market.call(offersRpc.accept, { id }, agent)));
    expect(counted).toHaveBeenCalledTimes(pending.length);
    counted.mockRestore();
  });

  it('loses all of them when it is deleted, in bounded transactions', async () => {
    const listing = await market.listing();
    const offers = await insertPendingOffers(market.under.connection, listing.agent, 120);
    const { propertyId } = offers[0]!;
    const snapshot = { ...listing.snapshot, propertyId };
    await market.say(events.PropertyDeleted, snapshot, { aggregateId: propertyId, aggregateVersion: 9 });
    await eventually(async () => expect((await pendingOn(propertyId)).length).toBe(70));
    await acceptAmongMany();
    await eventually(async () => expect(await pendingOn(propertyId)).toEqual([]));
    await eventually(async () =>
      expect(await rejectedAtOnce(propertyId)).toEqual({ total: 120, largest: longestTransaction }),
    );
  });

  it('leaves every invariant whole', async () => expect(await market.violations()).toEqual([]));
});
