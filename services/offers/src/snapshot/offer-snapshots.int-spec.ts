/** A snapshot of offers and their payments equals the last events of each (docs/events.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, events, offersRpc, snapshotSubject } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';
import { ReceivedEvents } from '../../test/received-events.ts';

const due = 90_909.09;

describe('the snapshot of the offers', () => {
  let market: OffersMarket;
  let received: ReceivedEvents;
  beforeAll(async () => {
    market = await OffersMarket.open({ webhooks: true });
    received = new ReceivedEvents(market.under);
  });
  afterAll(async () => {
    await received.stop();
    await market.close();
  });

  /** Its events of an offer. */
  async function rowsOf(offerId: string): Promise<Envelope[]> {
    const { broker } = market.under;
    const subject = broker.subject(snapshotSubject('offers'));
    const found: Envelope[] = [];
    for (let after: string | null = null, isLast = false; !isLast;) {
      const reply = await broker.connection.request(subject, JSON.stringify({ after, limit: 2 }));
      const page = reply.json<{ events: Envelope[]; next: string | null }>();
      found.push(...page.events.filter(({ data }) => (data as { offerId: string }).offerId === offerId));
      after = page.next;
      isLast = after === null;
    }
    return found;
  }

  /** The last event of a type on the stream, in what a snapshot repeats of it. */
  const toldOf = (type: keyof typeof events, offerId: string) => {
    const { aggregateId, data } = received.of(events[type], { offerId }).at(-1)!;
    return { type, version: events[type].version, aggregateId, data };
  };
  const expectRows = async (offerId: string, ...types: (keyof typeof events)[]) => {
    const rows = await rowsOf(offerId);
    expect(rows).toMatchObject(types.map((type) => toldOf(type, offerId)));
    const version = (await market.negotiation(rows[0]!.aggregateId))?.version;
    for (const { id, aggregateVersion } of rows) {
      expect(aggregateVersion).toBe(version);
      expect(id).toMatch(/^snapshot:/);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(types.length);
  };
  const paid = async (card: string) => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.pay(paymentIntentId, card);
    return { ...offer, intentId: paymentIntentId };
  };
  /** Paid in the moment in which the listing went away. */
  const paidTooLate = async (card: string) => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(paymentIntentId, card);
    const deleted = { aggregateId: offer.listing.id, aggregateVersion: 9 };
    await market.say(events.PropertyDeleted, offer.listing.snapshot, deleted);
    await eventually(async () => expect((await market.offerRecord(offer.id))?.status).toBe('rejected'));
    return { ...offer, intentId: paymentIntentId };
  };

  it('says a pending and an accepted offer', async () => {
    const pending = await market.offer(await market.listing());
    await received.count(events.OfferMade, { offerId: pending.id }, 1);
    await expectRows(pending.id, 'OfferMade');
    const accepted = await market.acceptedOffer();
    await received.count(events.OfferAccepted, { offerId: accepted.id }, 1);
    await expectRows(accepted.id, 'OfferAccepted');
  });

  it('says a rejected offer, and one that was released, each with its reason', async () => {
    const listing = await market.listing();
    const rejected = await market.offer(listing);
    await market.call(offersRpc.reject, { id: rejected.id }, listing.agent);
    await received.count(events.OfferRejected, { offerId: rejected.id, because: 'agent-rejected' }, 1);
    await expectRows(rejected.id, 'OfferRejected');

    const released = await market.acceptedOffer();
    await market.backdate(released.id, 73);
    await market.call(offersRpc.release, { id: released.id }, released.listing.agent);
    await received.count(events.OfferReleased, { offerId: released.id, because: 'released' }, 1);
    await expectRows(released.id, 'OfferReleased');
  });

  it('says a refund that is done', async () => {
    const { id } = await paidTooLate('pm_card_visa');
    await received.count(events.PaymentRefunded, { offerId: id }, 1);
    await expectRows(id, 'OfferReleased', 'PaymentRefunded');
  });

  it('says a refund that failed, with the last reason and where it stands', async () => {
    const { id, intentId } = await paidTooLate('pm_card_refundFail');
    await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
    await market.provider.fault('POST /v1/refunds', 'cut', { times: null });
    await market.provider.bankAnswers();
    await received.count(events.PaymentRefundFailed, { offerId: id }, 1);
    await expectRows(id, 'OfferReleased', 'PaymentRefundFailed');
    expect((await rowsOf(id))[1]?.data).toMatchObject({ state: 'due', reason: 'expired_or_canceled_card' });
    await market.provider.heal();
  });

  it('says a sale with its dispute', async () => {
    const { id } = await paid('pm_card_createDispute');
    await received.count(events.PaymentCompleted, { offerId: id }, 1);
    await market.provider.bankAnswers();
    await received.count(events.PaymentDisputed, { offerId: id }, 1);
    await expectRows(id, 'PaymentCompleted', 'PaymentDisputed');
  });
});
