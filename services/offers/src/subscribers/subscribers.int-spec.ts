import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, eventually } from '@thikana/test-kit';
import { ReceivedEvents } from '../../test/received-events.ts';
import { codeOf, type Listing, OffersMarket } from '../../test/offers-market.ts';

const personOf = (actor: Actor) => ({ userId: actor.userId!, uid: actor.uid, email: actor.email });

describe('what follows from the events of other services', () => {
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

  const about = ({ id }: Listing, aggregateVersion: number) => ({ aggregateId: id, aggregateVersion });
  const aboutPerson = (actor: Actor, aggregateVersion = 2) => ({
    aggregateId: actor.userId!,
    aggregateVersion,
  });
  const endsAs = (id: string, expected: object) =>
    eventually(async () => expect(await market.offerRecord(id)).toMatchObject(expected));

  it('takes the newest snapshot, whatever order they come in', async () => {
    const listing = await market.listing();
    const at = (minPrice: number) => ({ ...listing.snapshot, minPrice, title: `from ${minPrice}` });
    const { id } = await market.offer(listing);
    await market.say(events.PropertyUpdated, at(4_000_000), about(listing, 4));
    await endsAs(id, { title: 'from 4000000' });
    await market.say(events.PropertyUpdated, at(3_000_000), about(listing, 3));
    await market.say(events.PropertyUpdated, at(5_000_000), about(listing, 5));
    await endsAs(id, { title: 'from 5000000' });
    expect(await market.negotiation(listing.id)).toMatchObject({ minPrice: 5_000_000, listingVersion: 5 });
  });

  it('rejects pending offers on a deleted listing, for good', async () => {
    const listing = await market.listing();
    const { id, buyer } = await market.offer(listing);
    await market.say(events.PropertyDeleted, listing.snapshot, about(listing, 9));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'listing-deleted' });
    await received.count(events.OfferRejected, { offerId: id, because: 'listing-deleted' }, 1);
    await market.say(events.PropertyUpdated, listing.snapshot, about(listing, 8));
    const again = { propertyId: listing.id, offerAmount: 10_000_000 };
    expect(await market.failure(offersRpc.make, again, buyer)).toBe('NEGOTIATION.CLOSED');
  });

  it('gives up an accepted, unpaid offer with its listing, and cancels what the buyer could pay', async () => {
    const { listing, id, buyer } = await market.acceptedOffer();
    const wanted = { offerId: id, amount: 90_909.09 };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, buyer);
    await market.say(events.PropertyDeleted, listing.snapshot, about(listing, 9));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'listing-deleted' });
    await received.count(events.OfferReleased, { offerId: id, because: 'listing-deleted' }, 1);
    await eventually(async () => {
      const { payment_intents } = await market.provider.books();
      expect(payment_intents.find((intent) => intent.id === paymentIntentId)?.status).toBe('canceled');
      expect(await market.payment(id)).toMatchObject({ status: 'canceled', nextCheckAt: null });
    });
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, buyer)).toBe('OFFER.NOT_ACCEPTED');
  });

  it("rejects pending offers on a marked agent's listings and takes no more", async () => {
    const agent = anAgent();
    const [first, second] = [await market.listing({}, agent), await market.listing({}, agent)];
    const other = await market.listing();
    const offers = [await market.offer(first), await market.offer(second)];
    const spared = await market.offer(other);
    await market.say(events.UserMarkedFraud, personOf(agent), aboutPerson(agent));
    for (const { id } of offers) await endsAs(id, { status: 'rejected', rejectedBecause: 'agent-fraud' });
    expect(await codeOf(market.offer(first))).toBe('NEGOTIATION.CLOSED');
    // News of the listing that is older than the mark does not open it again.
    await market.say(events.PropertyUpdated, { ...first.snapshot, title: 'Newer' }, about(first, 3));
    await eventually(async () => expect((await market.negotiation(first.id))?.title).toBe('Newer'));
    expect(await codeOf(market.offer(first))).toBe('NEGOTIATION.CLOSED');
    expect((await market.offerRecord(spared.id))?.status).toBe('pending');
  });

  it('opens them again when the mark is ended; what was ended stays so, and an older mark that comes late does nothing', async () => {
    const agent = anAgent();
    const listing = await market.listing({}, agent);
    const { id } = await market.offer(listing);
    await market.say(events.UserMarkedFraud, personOf(agent), aboutPerson(agent, 4));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'agent-fraud' });
    await market.say(events.UserFraudUndone, personOf(agent), aboutPerson(agent, 6));
    await eventually(async () => expect((await market.negotiation(listing.id))?.agentMarked).toBe(false));
    await market.say(events.UserMarkedFraud, personOf(agent), aboutPerson(agent, 4));
    const again = await market.offer(listing);
    expect((await market.offerRecord(again.id))?.status).toBe('pending');
    expect((await market.offerRecord(id))?.status).toBe('rejected');
  });

  it('rejects pending offers on a listing that was taken back; an accepted one stays', async () => {
    const [listing, { listing: sold, id: accepted }] = [await market.listing(), await market.acceptedOffer()];
    const { id } = await market.offer(listing);
    const takenBack = { at: new Date().toISOString(), reason: 'Sold.' };
    for (const one of [listing, sold])
      await market.say(events.PropertyTakenBack, { ...one.snapshot, hidden: true, takenBack }, about(one, 9));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'listing-taken-back' });
    expect(await codeOf(market.offer(listing))).toBe('NEGOTIATION.CLOSED');
    await eventually(async () => expect((await market.negotiation(sold.id))?.takenBack).toBe(true));
    expect((await market.offerRecord(accepted))?.status).toBe('accepted');
    await market.say(events.PropertyShownAgain, listing.snapshot, about(listing, 10));
    await eventually(async () => expect((await market.negotiation(listing.id))?.hidden).toBe(false));
    await market.offer(listing);
    expect(await market.call(offersRpc.countOpen, { propertyId: listing.id }, anAdmin())).toEqual({
      pending: 1,
      accepted: 0,
    });
    const ofAgent = { agentId: sold.agent.userId! };
    expect(await market.call(offersRpc.countOpen, ofAgent, anAdmin())).toEqual({ pending: 0, accepted: 1 });
  });

  it('gives up what a marked agent had accepted and nobody paid; what was paid stays sold', async () => {
    const { listing, id, buyer } = await market.acceptedOffer();
    const wanted = { offerId: id, amount: 90_909.09 };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, buyer);
    const sold = await market.listing({}, listing.agent);
    const paid = await market.offer(sold);
    await market.call(offersRpc.accept, { id: paid.id }, listing.agent);
    const due = { offerId: paid.id, amount: 90_909.09 };
    const intent = await market.call(offersRpc.createPaymentIntent, due, paid.buyer);
    await market.provider.pay(intent.paymentIntentId);
    const record = { offerId: paid.id, transactionId: intent.paymentIntentId };
    await market.call(offersRpc.recordPayment, record, paid.buyer);

    await market.say(events.UserMarkedFraud, personOf(listing.agent), aboutPerson(listing.agent));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'agent-fraud' });
    await received.count(events.OfferReleased, { offerId: id, because: 'agent-fraud' }, 1);
    await eventually(async () => {
      const { payment_intents } = await market.provider.books();
      expect(payment_intents.find((one) => one.id === paymentIntentId)?.status).toBe('canceled');
    });
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, buyer)).toBe('OFFER.NOT_ACCEPTED');
    expect((await market.offerRecord(paid.id))?.status).toBe('bought');
  });

  it('rejects pending offers of a marked buyer, and those under way', async () => {
    const listing = await market.listing();
    const { id, buyer } = await market.offer(listing);
    await market.say(events.UserMarkedFraud, personOf(buyer), aboutPerson(buyer));
    await endsAs(id, { status: 'rejected', rejectedBecause: 'buyer-fraud' });
    // The gateway has let them in before it received the mark.
    expect(await codeOf(market.offer(listing, 10_000_000, buyer))).toBe('ACCOUNT.FRAUD');
  });

  it('ends what a deleted buyer had open and keeps what was rejected before', async () => {
    const buyer = aBuyer();
    const [open, won, lost] = [await market.listing(), await market.listing(), await market.listing()];
    const pending = await market.offer(open, 10_000_000, buyer);
    const accepted = await market.offer(won, 10_000_000, buyer);
    const rejected = await market.offer(lost, 10_000_000, buyer);
    await market.call(offersRpc.accept, { id: accepted.id }, won.agent);
    await market.call(offersRpc.reject, { id: rejected.id }, lost.agent);
    await market.say(events.UserDeleted, { ...personOf(buyer), role: 'user' }, aboutPerson(buyer));
    await endsAs(pending.id, { status: 'rejected', rejectedBecause: 'buyer-deleted' });
    await endsAs(accepted.id, { status: 'rejected', rejectedBecause: 'buyer-deleted' });
    await endsAs(rejected.id, { rejectedBecause: 'agent-rejected' });
    await received.count(events.OfferReleased, { offerId: accepted.id, because: 'buyer-deleted' }, 1);
    expect(await codeOf(market.offer(won))).toBe('none');
    expect(await codeOf(market.offer(open, 10_000_000, buyer))).toBe('AUTH.INVALID');
  });

  it('erases the notes of a deleted person, and keeps those of the other side (PEOPLE-20)', async () => {
    const [buyer, agent] = [aBuyer(), anAgent()];
    const listing = await market.listing({}, agent);
    const { minPrice, maxPrice } = listing.snapshot;
    const wanted = { propertyId: listing.id, offerAmount: minPrice, note: 'From the buyer.' };
    const { insertedId: id } = await market.call(offersRpc.make, wanted, buyer);
    await market.call(
      offersRpc.counter,
      { id, version: 1, amount: maxPrice, note: 'From the agent.' },
      agent,
    );
    await market.call(offersRpc.withdraw, { id, version: 2 }, buyer);
    const notes = async () => (await market.offerRecord(id))!.terms!.map(({ note }) => note ?? null);
    expect(await notes()).toEqual(['From the buyer.', 'From the agent.']);
    await market.say(events.UserDeleted, { ...personOf(buyer), role: 'user' }, aboutPerson(buyer));
    await eventually(async () => expect(await notes()).toEqual([null, 'From the agent.']));
    await market.say(events.UserDeleted, { ...personOf(agent), role: 'agent' }, aboutPerson(agent));
    await eventually(async () => expect(await notes()).toEqual([null, null]));
    expect((await market.offerRecord(id))!.terms!.map(({ amount }) => amount)).toEqual([minPrice, maxPrice]);
  });

  it('shows new names, the newest one', async () => {
    const agent = anAgent();
    const listing = await market.listing({}, agent);
    const { id, buyer } = await market.offer(listing);
    const registeredAt = '2026-01-01T00:00:00.000Z';
    const named = (actor: Actor, name: string) => ({ ...personOf(actor), name, photo: null, registeredAt });
    await market.say(events.UserUpdated, named(buyer, 'Newest'), aboutPerson(buyer, 7));
    await market.say(events.UserUpdated, named(buyer, 'Older'), aboutPerson(buyer, 6));
    await market.say(events.UserUpdated, named(agent, 'Agent anew'), aboutPerson(agent, 5));
    await endsAs(id, { buyerName: 'Newest', agentName: 'Agent anew' });
    await market.say(events.UserUpdated, named(buyer, ''), aboutPerson(buyer, 8));
    await endsAs(id, { buyerName: buyer.email, agentName: 'Agent anew' });
  });

  it('leaves nothing pending when offers race with a deletion or a mark', async () => {
    for (let round = 0; round < 6; round += 1) {
      const agent = anAgent();
      const listing = await market.listing({}, agent);
      const first = await market.offer(listing);
      const end =
        round % 2
          ? market.say(events.PropertyDeleted, listing.snapshot, about(listing, 9))
          : market.say(events.UserMarkedFraud, personOf(agent), aboutPerson(agent));
      const codes = await Promise.all([
        market.failure(offersRpc.accept, { id: first.id }, agent),
        ...Array.from({ length: 6 }, () => codeOf(market.offer(listing))),
        end.then(() => 'none' as const),
      ]);
      expect(
        codes.filter((code) => !['none', 'NEGOTIATION.CLOSED', 'OFFER.NOT_PENDING'].includes(code)),
      ).toEqual([]);
      await eventually(async () => {
        const negotiation = await market.negotiation(listing.id);
        expect(negotiation?.deleted || negotiation?.agentMarked).toBe(true);
        const open = (await market.offersOn(listing.id)).filter((offer) => offer.status === 'pending');
        expect(open).toHaveLength(0);
        expect(negotiation?.pendingCount).toBe(0);
      });
      const accepted = (await market.offersOn(listing.id)).filter((offer) => offer.status === 'accepted');
      const negotiation = await market.negotiation(listing.id);
      expect(accepted.map(({ _id }) => _id)).toEqual(
        negotiation?.acceptedOfferId ? [negotiation.acceptedOfferId] : [],
      );
    }
  }, 60_000);

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
