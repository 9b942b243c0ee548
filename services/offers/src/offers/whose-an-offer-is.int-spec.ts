import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';

const due = 90_909.09;
const personOf = (actor: Actor) => ({ userId: actor.userId!, uid: actor.uid, email: actor.email });
const about = (actor: Actor, aggregateVersion = 2) => ({ aggregateId: actor.userId!, aggregateVersion });
/** Somebody else who has signed up with the same address, not proven. */
const successorOf = ({ email, role }: Actor) =>
  role === 'agent' ? anAgent({ email, emailVerified: false }) : aBuyer({ email, emailVerified: false });

describe('whose an offer is', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open();
  });
  afterAll(() => market.close());

  const paidOffer = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.pay(paymentIntentId);
    await market.call(
      offersRpc.recordPayment,
      { offerId: offer.id, transactionId: paymentIntentId },
      offer.buyer,
    );
    return { ...offer, paymentIntentId };
  };
  const deleted = (actor: Actor) =>
    market.say(events.UserDeleted, { ...personOf(actor), role: actor.role ?? 'user' }, about(actor, 9));

  it('nothing of a deleted buyer can be read or done by who has the address now', async () => {
    const { id, buyer, listing, paymentIntentId } = await paidOffer();
    await deleted(buyer);
    const successor = successorOf(buyer);
    expect(await market.failure(offersRpc.get, { id }, successor)).toBe('OFFER.NOT_FOUND');
    expect(await market.failure(offersRpc.payment, { offerId: id }, successor)).toBe('PAYMENT.NOT_FOUND');
    const record = { offerId: id, transactionId: paymentIntentId };
    expect(await market.failure(offersRpc.recordPayment, record, successor)).toBe('OFFER.NOT_FOUND');
    expect(await market.call(offersRpc.listOwn, { email: buyer.email }, successor)).toEqual([]);
    expect(await market.call(offersRpc.standing, {}, successor)).toEqual([]);
    expect(await market.call(offersRpc.buyerSummary, {}, successor)).toMatchObject({
      counts: { bought: 0 },
      toPay: [],
    });
    // The agent and admins still have it, for the books.
    expect(await market.call(offersRpc.get, { id }, listing.agent)).toMatchObject({ status: 'bought' });
    expect(await market.call(offersRpc.payment, { offerId: id }, anAdmin())).toMatchObject({
      status: 'paid',
    });
  });

  it("nor anything on a deleted agent's listings", async () => {
    const { listing, id } = await paidOffer();
    const pending = await market.offer(await market.listing({}, listing.agent));
    const successor = successorOf(listing.agent);
    const { email } = successor;
    for (const rpc of [offersRpc.accept, offersRpc.reject, offersRpc.release])
      expect(await market.failure(rpc, { id: pending.id }, successor)).toBe('OFFER.NOT_FOUND');
    expect(await market.failure(offersRpc.get, { id }, successor)).toBe('OFFER.NOT_FOUND');
    expect(await market.call(offersRpc.listRequested, { email }, successor)).toEqual([]);
    expect(await market.call(offersRpc.listByListing, {}, successor)).toEqual([]);
    expect(await market.call(offersRpc.listSold, { agentEmail: email }, successor)).toEqual([]);
    expect(await market.call(offersRpc.agentSummary, {}, successor)).toMatchObject({ soldTotal: 0 });
  });

  it('a late or repeated deletion or mark leaves the successor alone', async () => {
    const before = aBuyer();
    const successor = successorOf(before);
    const listing = await market.listing();
    const { id } = await market.offer(listing, 10_000_000, successor);
    await deleted(before);
    await market.say(events.UserMarkedFraud, personOf(before), about(before, 8));
    const other = await market
      .offer(await market.listing(), 10_000_000, before)
      .catch((error: Error) => error);
    // Once the news has arrived for the one, it has left the other alone.
    await eventually(async () =>
      expect(
        await market.failure(offersRpc.make, { propertyId: listing.id, offerAmount: 10_000_000 }, before),
      ).toBe('AUTH.INVALID'),
    );
    expect(other).toBeDefined();
    expect((await market.offerRecord(id))?.status).toBe('pending');
    expect(await market.call(offersRpc.standing, {}, successor)).toHaveLength(1);
  });

  it('two people with one address hold one pending offer each on a listing', async () => {
    const buyer = aBuyer();
    const listing = await market.listing();
    await market.offer(listing, 10_000_000, buyer);
    await market.offer(listing, 10_000_000, successorOf(buyer));
    expect(await market.offersOn(listing.id)).toHaveLength(2);
  });

  it('an unproven address is shown as such to the agent', async () => {
    const listing = await market.listing();
    const { id } = await market.offer(listing, 10_000_000, aBuyer({ emailVerified: false }));
    expect(await market.call(offersRpc.get, { id }, listing.agent)).toMatchObject({
      buyerEmailVerified: false,
    });
  });
});
