import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { anAdmin, eventually } from '@thikana/test-kit';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { codeOf, OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;

describe('releasing an accepted offer', () => {
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

  const overdue = async () => {
    const offer = await market.acceptedOffer();
    await market.backdate(offer.id, 73);
    return offer;
  };
  type Offer = Awaited<ReturnType<typeof overdue>>;
  const start = async ({ id, buyer }: Offer) =>
    (await market.call(offersRpc.createPaymentIntent, { offerId: id, amount: due }, buyer)).paymentIntentId;
  const release = ({ id, listing }: Offer) => market.failure(offersRpc.release, { id }, listing.agent);
  const intentStatus = async (intentId: string) =>
    (await market.provider.books()).payment_intents.find(({ id }) => id === intentId)?.status;

  const audited = async ({ id }: Offer) =>
    (
      await market.under.connection.collection('audit').find({ 'subject.id': id }).sort({ at: 1 }).toArray()
    ).map(({ actor, action, before, after }) => [actor.email, action, before, after]);
  const acceptance = ({ listing }: Offer) => [listing.agent.email, 'offer.accept', 'pending', 'accepted'];
  const releaseOf = ({ listing }: Offer) => [listing.agent.email, 'offer.release', 'accepted', 'rejected'];

  it('waits 72 hours and says until when', async () => {
    const offer = await market.acceptedOffer();
    await market.backdate(offer.id, 71);
    const refused = market.call(offersRpc.release, { id: offer.id }, offer.listing.agent);
    const { releasableAt } = await market.call(offersRpc.get, { id: offer.id }, offer.buyer);
    await expect(refused).rejects.toMatchObject({
      code: 'OFFER.RELEASE_TOO_EARLY',
      params: { at: releasableAt },
    });
    const listing = await market.listing();
    const pending = await market.offer(listing);
    expect(await market.failure(offersRpc.release, { id: pending.id }, listing.agent)).toBe(
      'OFFER.NOT_ACCEPTED',
    );
  });

  it('opens the listing again, and the next offer can be accepted and paid', async () => {
    const offer = await overdue();
    expect(await release(offer)).toBe('none');
    expect(await market.offerRecord(offer.id)).toMatchObject({
      status: 'rejected',
      rejectedBecause: 'released',
    });
    await received.count(events.OfferReleased, { offerId: offer.id, because: 'released' }, 1);
    expect(await audited(offer)).toEqual([acceptance(offer), releaseOf(offer)]);
    const next = await market.offer(offer.listing, 10_000_000, offer.buyer);
    await market.call(offersRpc.accept, { id: next.id }, offer.listing.agent);
    const [before, after] = await received.count(events.OfferAccepted, { propertyId: offer.listing.id }, 2);
    const [between] = received.of(events.OfferReleased, { propertyId: offer.listing.id });
    expect(before!.aggregateVersion).toBeLessThan(between!.aggregateVersion);
    expect(between!.aggregateVersion).toBeLessThan(after!.aggregateVersion);
    expect(await release(offer)).toBe('OFFER.NOT_ACCEPTED');
  });

  it('cancels the open intent first, so that no money comes in afterwards', async () => {
    const offer = await overdue();
    const intentId = await start(offer);
    expect(await release(offer)).toBe('none');
    expect(await intentStatus(intentId)).toBe('canceled');
    expect(await market.provider.pay(intentId)).not.toBe('succeeded');
    expect(await market.payment(offer.id)).toMatchObject({ status: 'canceled', nextCheckAt: null });
  });

  it('cancels an intent whose answer was lost too', async () => {
    const offer = await overdue();
    await market.provider.fault('POST /v1/payment_intents', 'lost-answer', { times: 2 });
    expect(await codeOf(start(offer))).toBe('PAYMENT.PROVIDER_UNAVAILABLE');
    expect(await release(offer)).toBe('none');
    const { payment_intents } = await market.provider.books();
    const mine = payment_intents.filter(({ metadata }) => metadata['offerId'] === offer.id);
    expect(mine.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('settles instead when the buyer was faster', async () => {
    const offer = await overdue();
    const intentId = await start(offer);
    await market.provider.pay(intentId);
    expect(await release(offer)).toBe('OFFER.ALREADY_BOUGHT');
    expect(await market.offerRecord(offer.id)).toMatchObject({ status: 'bought', transactionId: intentId });
    expect(await release(offer)).toBe('OFFER.ALREADY_BOUGHT');
    expect(received.of(events.OfferReleased, { offerId: offer.id })).toHaveLength(0);
    const sale = [offer.buyer.email, 'payment.complete', 'accepted', 'bought'];
    expect(await audited(offer)).toEqual([acceptance(offer), sale]);
  });

  it('finishes by itself when the provider was down, and takes no payment meanwhile', async () => {
    const offer = await overdue();
    const intentId = await start(offer);
    await market.provider.kill();
    expect(await release(offer)).toBe('PAYMENT.PROVIDER_UNAVAILABLE');
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
    expect(await audited(offer)).toEqual([acceptance(offer)]);
    expect(await codeOf(start(offer))).toBe('OFFER.NOT_ACCEPTED');
    await market.provider.start();
    await eventually(async () =>
      expect(await market.offerRecord(offer.id)).toMatchObject({
        status: 'rejected',
        rejectedBecause: 'released',
      }),
    );
    expect(await intentStatus(intentId)).toBe('canceled');
    await received.count(events.OfferReleased, { offerId: offer.id }, 1);
    expect(await audited(offer)).toEqual([acceptance(offer), releaseOf(offer)]);
  });

  it('ends in a sale or a release, never both, when payment and release meet', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const offer = await overdue();
      const intentId = await start(offer);
      const record = { offerId: offer.id, transactionId: intentId };
      const pay = market.provider
        .pay(intentId)
        .then((status) =>
          status === 'succeeded' ? market.failure(offersRpc.recordPayment, record, offer.buyer) : status,
        );
      await Promise.all([pay, release(offer)]);
      await eventually(async () => expect((await market.offerRecord(offer.id))?.status).not.toBe('accepted'));
      const { status } = (await market.offerRecord(offer.id))!;
      ends.add(status);
      expect(await intentStatus(intentId)).toBe(status === 'bought' ? 'succeeded' : 'canceled');
      const negotiation = await market.negotiation(offer.listing.id);
      expect(negotiation?.soldOfferId).toBe(status === 'bought' ? offer.id : null);
    }
    expect([...ends].every((end) => ['bought', 'rejected'].includes(end))).toBe(true);
  }, 60_000);

  it('is also what an admin does, at once and with a reason, while the listing is taken back', async () => {
    const admin = anAdmin();
    const offer = await market.acceptedOffer();
    const { id, listing } = offer;
    const intentId = await start(offer);
    const end = () => market.failure(offersRpc.end, { id, reason: 'Not his.' }, admin);
    expect(await end()).toBe('PROPERTY.NOT_TAKEN_BACK');
    const takenBack = { at: new Date().toISOString(), reason: 'Not his.' };
    const hidden = { ...listing.snapshot, hidden: true, takenBack };
    await market.say(events.PropertyTakenBack, hidden, { aggregateId: listing.id, aggregateVersion: 9 });
    await eventually(async () => expect((await market.negotiation(listing.id))?.takenBack).toBe(true));
    expect(await end()).toBe('none');
    const because = 'listing-taken-back';
    expect(await market.offerRecord(id)).toMatchObject({ status: 'rejected', rejectedBecause: because });
    await received.count(events.OfferReleased, { offerId: id, because }, 1);
    expect(await audited(offer)).toEqual([
      acceptance(offer),
      [admin.email, 'offer.end', 'accepted', 'rejected'],
    ]);
    await eventually(async () => expect(await intentStatus(intentId)).toBe('canceled'));
    expect(await end()).toBe('OFFER.NOT_ACCEPTED');
    const bought = await overdue();
    await market.say(
      events.PropertyTakenBack,
      { ...bought.listing.snapshot, hidden: true, takenBack },
      { aggregateId: bought.listing.id, aggregateVersion: 9 },
    );
    await eventually(async () => expect((await market.negotiation(bought.listing.id))?.takenBack).toBe(true));
    const paid = await start(bought);
    await market.provider.pay(paid);
    await market.call(offersRpc.recordPayment, { offerId: bought.id, transactionId: paid }, bought.buyer);
    expect(await market.failure(offersRpc.end, { id: bought.id, reason: 'Not his.' }, admin)).toBe(
      'OFFER.ALREADY_BOUGHT',
    );
  });

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
