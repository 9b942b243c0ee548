import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DomainError, events, offersRpc, payableOfferTaka } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, someoneOf } from '@thikana/test-kit';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { codeOf, OffersMarket } from '../../../test/offers-market.ts';

describe('making an offer', () => {
  let market: OffersMarket;
  let received: ReceivedEvents;
  beforeAll(async () => {
    market = await OffersMarket.open();
    received = new ReceivedEvents(market.under);
  });
  afterAll(async () => {
    await received.stop();
    await market.close();
  });

  it('stores it with what the server knows, and says so', async () => {
    const listing = await market.listing();
    const { id, buyer, amount } = await market.offer(listing, 11_000_000);
    const offer = await market.call(offersRpc.get, { id }, buyer);
    expect(offer).toMatchObject({
      propertyId: listing.id,
      title: listing.snapshot.title,
      agentEmail: listing.agent.email,
      buyerEmail: buyer.email,
      buyerName: buyer.name,
      offerAmount: amount,
      status: 'pending',
      usdAmount: 100_000,
      releasableAt: null,
      refundedAt: null,
    });
    const [said] = await received.count(events.OfferMade, { offerId: id }, 1);
    expect(said).toMatchObject({
      aggregateId: listing.id,
      data: { buyerEmail: buyer.email, offerAmount: amount },
    });
    expect((await market.negotiation(listing.id))?.pendingCount).toBe(1);
  });

  it('is for role user alone', async () => {
    const { id: propertyId } = await market.listing();
    const wanted = { propertyId, offerAmount: 10_000_000 };
    for (const actor of [anAgent(), anAdmin()])
      expect(await market.failure(offersRpc.make, wanted, actor)).toBe('OFFER.NOT_A_USER');
    expect(await market.failure(offersRpc.make, wanted, someoneOf('fraud'))).toBe('ACCOUNT.FRAUD');
    expect(await market.failure(offersRpc.make, wanted, null)).toBe('AUTH.REQUIRED');
  });

  it('takes the bounds of the range and nothing beyond them', async () => {
    const listing = await market.listing({ minPrice: 12_500_000, maxPrice: 125_000_000 - 20_000_000 });
    const make = (offerAmount: number) =>
      market.failure(offersRpc.make, { propertyId: listing.id, offerAmount }, aBuyer());
    expect(await make(12_500_000)).toBe('none');
    expect(await make(105_000_000)).toBe('none');
    expect(await make(12_499_999)).toBe('OFFER.OUT_OF_RANGE');
    expect(await make(105_000_001)).toBe('OFFER.OUT_OF_RANGE');
    const refusal = market.call(offersRpc.make, { propertyId: listing.id, offerAmount: 1 }, aBuyer());
    await expect(refusal).rejects.toMatchObject({ params: { min: '1,25,00,000', max: '10,50,00,000' } });
    await expect(refusal).rejects.toThrow('Offer must be between ৳1,25,00,000 - ৳10,50,00,000');
  });

  it('refuses what the card provider could not take, with the limit', async () => {
    const dear = await market.listing({ minPrice: 1, maxPrice: 1_000_000_000 });
    const make = (offerAmount: number) =>
      market.call(offersRpc.make, { propertyId: dear.id, offerAmount }, aBuyer()).then(
        () => 'made',
        (error: DomainError) => error.message,
      );
    expect(await make(payableOfferTaka.max)).toBe('made');
    expect(await make(payableOfferTaka.max + 1)).toContain('at most ৳10,99,99,999');
    expect(await make(payableOfferTaka.min)).toBe('made');
    expect(await make(payableOfferTaka.min - 1)).toContain(`at least ৳${payableOfferTaka.min}`);
  });

  it('answers 404 for an unknown listing and 409 for one that takes no offers', async () => {
    const wanted = (propertyId: string) => ({ propertyId, offerAmount: 10_000_000 });
    expect(await market.failure(offersRpc.make, wanted(anId()), aBuyer())).toBe('PROPERTY.NOT_FOUND');
    const closed = [
      await market.listing({ verificationStatus: 'pending' }),
      await market.listing({ verificationStatus: 'rejected' }),
      await market.listing({ hidden: true }),
      (await market.acceptedOffer()).listing,
    ];
    for (const { id } of closed)
      expect(await market.failure(offersRpc.make, wanted(id), aBuyer())).toBe('NEGOTIATION.CLOSED');
  });

  it('allows one pending offer a buyer and listing, and another after that one was rejected', async () => {
    const listing = await market.listing();
    const { id, buyer } = await market.offer(listing);
    const again = { propertyId: listing.id, offerAmount: 10_500_000 };
    expect(await market.failure(offersRpc.make, again, buyer)).toBe('OFFER.ALREADY_PENDING');
    expect((await market.negotiation(listing.id))?.pendingCount).toBe(1);
    await market.call(offersRpc.reject, { id }, listing.agent);
    expect(await market.failure(offersRpc.make, again, buyer)).toBe('none');
  });

  it('makes one of thirty that a buyer sends at once', async () => {
    const listing = await market.listing();
    const buyer = aBuyer();
    const wanted = { propertyId: listing.id, offerAmount: 10_000_000 };
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => market.failure(offersRpc.make, wanted, buyer)),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'OFFER.ALREADY_PENDING')).toHaveLength(29);
    expect(await market.offersOn(listing.id)).toHaveLength(1);
    expect((await market.negotiation(listing.id))?.pendingCount).toBe(1);
    expect(received.of(events.OfferMade, { propertyId: listing.id })).toHaveLength(1);
  });

  it('takes sixty people’s offers on one listing at once', async () => {
    const listing = await market.listing();
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(market.offer(listing))));
    expect(codes).toEqual(codes.map(() => 'none'));
    expect((await market.negotiation(listing.id))?.pendingCount).toBe(60);
  });

  it("takes the first offers on an agent's forty listings at once, and counts them", async () => {
    const agent = anAgent();
    const listings = await Promise.all(Array.from({ length: 40 }, () => market.listing({}, agent)));
    const buyer = aBuyer();
    const codes = await Promise.all(
      listings.map((listing) => codeOf(market.offer(listing, 10_000_000, buyer))),
    );
    expect(codes).toEqual(codes.map(() => 'none'));
    const { counts } = await market.call(offersRpc.agentSummary, {}, agent);
    expect(counts.pending).toBe(40);
    expect((await market.call(offersRpc.buyerSummary, {}, buyer)).counts.pending).toBe(40);
  });

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
