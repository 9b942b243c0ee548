import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc, seedRpc } from '@thikana/contracts';
import { aBuyer, aListingSnapshot, anAgent, anId, eventually } from '@thikana/test-kit';
import { codeOf, OffersMarket } from '../../../test/offers-market.ts';

describe('seeding the demo market', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open();
  });
  afterAll(() => market.close());

  const agent = anAgent();
  const buyer = aBuyer();
  const at = '2026-10-01T06:00:00.000Z';
  const listing = () => {
    const {
      propertyId: _id,
      hidden: _hidden,
      ...rest
    } = aListingSnapshot({ propertyId: anId(), agentId: agent.userId!, agentEmail: agent.email });
    return { ...rest, _id, description: '', verifiedAt: at, advertisedAt: null };
  };
  const offer = (
    propertyId: string,
    status: 'pending' | 'accepted' | 'rejected' | 'bought',
    who = aBuyer(),
  ) => ({
    _id: anId(),
    propertyId,
    buyerId: who.userId!,
    buyerEmail: who.email,
    buyerName: who.name ?? 'Buyer',
    offerAmount: 11_000_000,
    status,
    rejectedBecause: status === 'rejected' ? ('agent-rejected' as const) : null,
    buyingDate: at,
    acceptedAt: status === 'accepted' || status === 'bought' ? at : null,
    payment:
      status === 'bought'
        ? { intentId: `pi_${anId()}`, usdCents: 10_000_000, paidAt: at, status: 'paid' as const, card: null }
        : null,
  });
  const market1 = () => {
    const listings = [listing(), listing(), listing()];
    const [open, won, sold] = listings as [(typeof listings)[0], (typeof listings)[0], (typeof listings)[0]];
    const items = [
      offer(open._id, 'pending', buyer),
      offer(open._id, 'pending'),
      offer(open._id, 'rejected'),
      offer(won._id, 'accepted', buyer),
      offer(sold._id, 'bought'),
    ];
    return { listings, items };
  };

  it('inserts what is not there, once, and the states hold', async () => {
    const seeds = market1();
    const [open, won, sold] = seeds.listings;
    expect(await market.call(seedRpc.offers, seeds, null)).toEqual({ inserted: 5, present: 5 });
    expect(await market.call(seedRpc.offers, seeds, null)).toEqual({ inserted: 0, present: 5 });
    expect(await market.call(seedRpc.offers, { items: [], listings: [] }, null)).toEqual({
      inserted: 0,
      present: 5,
    });
    expect(await market.negotiation(open!._id)).toMatchObject({ pendingCount: 2, acceptedOfferId: null });
    expect((await market.negotiation(sold!._id))?.soldOfferId).toBe(seeds.items[4]!._id);
    const make = (propertyId: string, who = aBuyer()) =>
      market.failure(offersRpc.make, { propertyId, offerAmount: 11_000_000 }, who);
    expect(await make(open!._id, buyer)).toBe('OFFER.ALREADY_PENDING');
    expect(await make(open!._id)).toBe('none');
    expect(await make(won!._id)).toBe('NEGOTIATION.CLOSED');
    expect(await make(sold!._id)).toBe('NEGOTIATION.CLOSED');
    expect((await market.call(offersRpc.agentSummary, {}, agent)).soldTotal).toBe(11_000_000);
    const accepted = { offerId: seeds.items[3]!._id, amount: 100_000 };
    expect(await codeOf(market.call(offersRpc.createPaymentIntent, accepted, buyer))).toBe('none');
  });

  it('says what led to it, once, in the order and at the times at which it happened', async () => {
    const sold = listing();
    const [winner, loser] = [offer(sold._id, 'bought'), offer(sold._id, 'rejected')];
    const day = (n: number) => `2026-10-0${n}T06:00:00.000Z`;
    const items = [
      {
        ...winner,
        history: [
          { says: 'OfferMade' as const, at: day(2) },
          { says: 'OfferAccepted' as const, at: day(3) },
          { says: 'PaymentCompleted' as const, at: day(5) },
        ],
      },
      {
        ...loser,
        history: [
          { says: 'OfferMade' as const, at: day(1) },
          { says: 'OfferRejected' as const, at: day(4) },
        ],
      },
    ];
    const seeds = { listings: [sold], items };
    await market.call(seedRpc.offers, seeds, null);
    await market.call(seedRpc.offers, seeds, null);
    await eventually(async () => {
      const said = await market.said(sold._id);
      expect(
        said.map(({ type, occurredAt, aggregateVersion, data }) => [
          type,
          occurredAt,
          aggregateVersion,
          (data as { offerId: string }).offerId,
        ]),
      ).toEqual([
        ['OfferMade', day(1), 1, loser._id],
        ['OfferMade', day(2), 2, winner._id],
        ['OfferAccepted', day(3), 3, winner._id],
        ['OfferRejected', day(4), 4, loser._id],
        ['PaymentCompleted', day(5), 5, winner._id],
      ]);
    });
    expect(await market.negotiation(sold._id)).toMatchObject({ version: 5 });
  });

  it('is not there unless asked for', async () => {
    const { AppModule } = await import('../../app.module.ts');
    const { testConfig } = await import('../../../test/offers-market.ts');
    const seeders = (config: object) => {
      const { controllers = [] } = AppModule.with({ ...testConfig('http://127.0.0.1:1'), ...config });
      return controllers.filter(({ name }) => name === 'SeedOffers');
    };
    expect(seeders({})).toHaveLength(1);
    expect(seeders({ DEMO_SEED: false })).toHaveLength(0);
    expect(seeders({ NODE_ENV: 'production' })).toHaveLength(0);
  });
});
