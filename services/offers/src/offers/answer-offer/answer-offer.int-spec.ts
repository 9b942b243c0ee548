import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { aBuyer, anAgent, anId } from '@thikana/test-kit';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { codeOf, OffersMarket } from '../../../test/offers-market.ts';

/** A release is tried with 1,000 rounds of 100 (SURVIVE-11). */
const acceptRounds = Number(process.env['ACCEPT_ROUNDS'] ?? 20);
const acceptsAtOnce = Number(process.env['ACCEPTS_AT_ONCE'] ?? 30);

describe('answering offers, with two instances of the service', () => {
  let market: OffersMarket;
  let received: ReceivedEvents;
  beforeAll(async () => {
    market = await OffersMarket.open();
    await market.addInstance();
    received = new ReceivedEvents(market.under);
  });
  afterAll(async () => {
    await received.stop();
    await market.close();
  });

  const offersOn = async (listingId: string, status: string) =>
    (await market.offersOn(listingId)).filter((offer) => offer.status === status);

  it('accepts one and rejects the others, with an event each', async () => {
    const listing = await market.listing();
    const [first, second, third] = [
      await market.offer(listing),
      await market.offer(listing),
      await market.offer(listing),
    ];
    await market.call(offersRpc.accept, { id: second.id }, listing.agent);
    const accepted = await market.call(offersRpc.get, { id: second.id }, second.buyer);
    expect(accepted).toMatchObject({ status: 'accepted', rejectedBecause: null });
    const wait = Date.parse(accepted.releasableAt!) - Date.parse(accepted.acceptedAt!);
    expect(wait).toBe(72 * 3_600_000);
    for (const { id, buyer } of [first, third])
      expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
        status: 'rejected',
        rejectedBecause: 'another-accepted',
      });
    const about = { propertyId: listing.id };
    const rejected = await received.count(events.OfferRejected, about, 2);
    const [published] = await received.count(events.OfferAccepted, about, 1);
    expect(rejected.map(({ data }) => (data as { offerId: string }).offerId).sort()).toEqual(
      [first.id, third.id].sort(),
    );
    expect(published!.aggregateVersion).toBe(rejected[0]!.aggregateVersion);
    expect(await market.negotiation(listing.id)).toMatchObject({
      acceptedOfferId: second.id,
      pendingCount: 0,
    });
  });

  it('rejects one and leaves the others', async () => {
    const listing = await market.listing();
    const [first, second] = [await market.offer(listing), await market.offer(listing)];
    await market.call(offersRpc.reject, { id: first.id }, listing.agent);
    expect((await market.offerRecord(first.id))?.rejectedBecause).toBe('agent-rejected');
    expect((await market.offerRecord(second.id))?.status).toBe('pending');
    expect((await market.negotiation(listing.id))?.pendingCount).toBe(1);
    await received.count(events.OfferRejected, { offerId: first.id, because: 'agent-rejected' }, 1);
  });

  it("is the listing's agent's alone, and only while the offer is pending", async () => {
    const listing = await market.listing();
    const { id, buyer } = await market.offer(listing);
    for (const rpc of [offersRpc.accept, offersRpc.reject, offersRpc.release]) {
      expect(await market.failure(rpc, { id }, anAgent())).toBe('OFFER.NOT_FOUND');
      for (const stranger of [buyer, aBuyer()])
        expect(await market.failure(rpc, { id }, stranger)).toBe('ACCESS.DENIED');
      expect(await market.failure(rpc, { id: anId() }, listing.agent)).toBe('OFFER.NOT_FOUND');
    }
    await market.call(offersRpc.accept, { id }, listing.agent);
    expect(await market.failure(offersRpc.accept, { id }, listing.agent)).toBe('OFFER.NOT_PENDING');
    expect(await market.failure(offersRpc.reject, { id }, listing.agent)).toBe('OFFER.NOT_PENDING');
  });

  it(
    `has one winner among ${acceptsAtOnce} accepts at once, ${acceptRounds} times`,
    async () => {
      for (let round = 0; round < acceptRounds; round += 1) {
        const listing = await market.listing();
        const offers = await Promise.all(Array.from({ length: 5 }, () => market.offer(listing)));
        const accepts = Array.from({ length: acceptsAtOnce }, (_, n) => offers[n % offers.length]!);
        const codes = await Promise.all(
          accepts.map(({ id }) => market.failure(offersRpc.accept, { id }, listing.agent)),
        );
        expect(codes.filter((code) => code === 'none')).toHaveLength(1);
        expect(codes.filter((code) => code === 'OFFER.NOT_PENDING')).toHaveLength(acceptsAtOnce - 1);
        const accepted = await offersOn(listing.id, 'accepted');
        expect(accepted).toHaveLength(1);
        expect(await offersOn(listing.id, 'rejected')).toHaveLength(4);
        expect(await market.negotiation(listing.id)).toMatchObject({
          acceptedOfferId: accepted[0]!._id,
          pendingCount: 0,
        });
        await received.count(events.OfferRejected, { propertyId: listing.id }, 4);
        await received.count(events.OfferAccepted, { propertyId: listing.id }, 1);
        expect(received.of(events.OfferAccepted, { propertyId: listing.id })).toHaveLength(1);
        expect(received.of(events.OfferRejected, { propertyId: listing.id })).toHaveLength(4);
      }
    },
    30_000 + acceptRounds * 3_000,
  );

  it('lets no new offer slip in beside an accept', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = await market.listing();
      const first = await market.offer(listing);
      const [accept, ...made] = await Promise.all([
        market.failure(offersRpc.accept, { id: first.id }, listing.agent),
        ...Array.from({ length: 8 }, () => codeOf(market.offer(listing))),
      ]);
      expect(accept).toBe('none');
      expect(made.every((code) => code === 'none' || code === 'NEGOTIATION.CLOSED')).toBe(true);
      expect(await offersOn(listing.id, 'pending')).toHaveLength(0);
      expect(await offersOn(listing.id, 'accepted')).toHaveLength(1);
      expect((await market.negotiation(listing.id))?.pendingCount).toBe(0);
    }
  });

  it('ends the same however accept and reject of one offer meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = await market.listing();
      const { id } = await market.offer(listing);
      const codes = await Promise.all([
        market.failure(offersRpc.accept, { id }, listing.agent),
        market.failure(offersRpc.reject, { id }, listing.agent),
      ]);
      expect(codes.sort()).toEqual(['OFFER.NOT_PENDING', 'none']);
      const status = (await market.offerRecord(id))!.status;
      const accepted = (await market.negotiation(listing.id))!.acceptedOfferId;
      expect(accepted).toBe(status === 'accepted' ? id : null);
      expect((await market.negotiation(listing.id))?.pendingCount).toBe(0);
    }
  });

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
