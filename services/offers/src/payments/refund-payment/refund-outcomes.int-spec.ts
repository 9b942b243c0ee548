import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { anId, eventually, signedWebhook } from '@thikana/test-kit';
import { webhookSecret } from '../../../test/card-provider-process.ts';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { type MarketOptions, OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;

/** A market whose buyer paid, with a card of the test's choice, in the moment in which the listing went away. */
class RefundMarket {
  readonly market: OffersMarket;
  readonly received: ReceivedEvents;

  private constructor(market: OffersMarket) {
    this.market = market;
    this.received = new ReceivedEvents(market.under);
  }

  static async open(options: MarketOptions): Promise<RefundMarket> {
    return new RefundMarket(await OffersMarket.open(options));
  }

  async close(): Promise<void> {
    await this.received.stop();
    await this.market.close();
  }

  async paidTooLate(card: string) {
    const { market } = this;
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    // The money is noticed when the listing is gone, not before.
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(paymentIntentId, card);
    const deleted = { aggregateId: offer.listing.id, aggregateVersion: 9 };
    await market.say(events.PropertyDeleted, offer.listing.snapshot, deleted);
    await eventually(async () => expect((await market.offerRecord(offer.id))?.status).toBe('rejected'));
    return { ...offer, intentId: paymentIntentId };
  }

  isIn(intentId: string, state: string): Promise<void> {
    return eventually(async () => expect((await this.market.refund(intentId))?.state).toBe(state));
  }

  async atProvider(intentId: string) {
    return (await this.market.provider.books()).refunds.filter(
      (refund) => refund.payment_intent === intentId,
    );
  }

  deliver(type: string, object: object, id = `evt_${anId()}`): Promise<number> {
    const event = { id, object: 'event', type, data: { object } };
    const { body, headers } = signedWebhook(event, { secret: webhookSecret });
    return this.market.door.deliver(Buffer.from(body), headers['stripe-signature']);
  }

  async allHandled(): Promise<void> {
    const inbox = this.market.under.connection.collection('webhook_events');
    await eventually(async () => expect(await inbox.countDocuments({ state: 'waiting' })).toBe(0));
  }
}

describe('a refund, reported by webhooks', () => {
  let under: RefundMarket;
  beforeAll(async () => {
    under = await RefundMarket.open({ webhooks: true });
  });
  afterAll(() => under.close());

  it('that is pending is not done', async () => {
    const { market, received } = under;
    const { id, buyer, intentId } = await under.paidTooLate('pm_card_pendingRefund');
    await under.isIn(intentId, 'pending');
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      refundDueAt: expect.any(String),
      refundedAt: null,
      refundState: 'pending',
    });
    expect(await market.call(offersRpc.payment, { offerId: id }, buyer)).toMatchObject({
      status: 'refund-due',
      refundState: 'pending',
    });
    expect(received.of(events.PaymentRefunded, { offerId: id })).toHaveLength(0);

    await market.provider.bankAnswers();
    await received.count(events.PaymentRefunded, { offerId: id }, 1);
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      refundedAt: expect.any(String),
      refundState: 'done',
    });
    await under.allHandled();
    expect(received.of(events.PaymentRefunded, { offerId: id })).toHaveLength(1);
    expect(await under.atProvider(intentId)).toHaveLength(1);
  });

  it('that fails is opened again once, however often, late and out of order that is reported', async () => {
    const { market, received } = under;
    const { id, buyer, intentId } = await under.paidTooLate('pm_card_refundFail');
    await under.isIn(intentId, 'done');
    const { key } = (await market.refund(intentId))!;
    const [first] = await under.atProvider(intentId);
    await market.provider.fault('POST /v1/refunds', 'cut', { times: null });
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
      await market.provider.fault(type, 'no-webhook');
    await market.provider.bankAnswers();
    const failed = { ...first!, status: 'failed' };
    const once = `evt_${anId()}`;
    const statuses = await Promise.all([
      under.deliver('refund.failed', failed, once),
      under.deliver('refund.failed', failed, once),
      under.deliver('charge.refund.updated', failed),
      under.deliver('refund.updated', failed),
      // An older one comes late; what it says is not so any more.
      under.deliver('refund.created', { ...first!, status: 'succeeded' }),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await received.count(events.PaymentRefundFailed, { offerId: id, transactionId: intentId }, 1);
    await under.allHandled();
    expect(await market.refund(intentId)).toMatchObject({
      state: 'due',
      doneAt: null,
      failures: [{ refundId: first!.id, reason: 'expired_or_canceled_card', afterDone: true }],
    });
    expect((await market.refund(intentId))?.key).not.toBe(key);
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      refundedAt: null,
      refundState: 'due',
      refundFailedAt: expect.any(String),
    });
    expect((await market.payment(id))?.status).toBe('refund-due');

    await market.provider.heal();
    await under.isIn(intentId, 'done');
    expect((await under.atProvider(intentId)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    await received.count(events.PaymentRefunded, { offerId: id }, 2);
    expect(received.of(events.PaymentRefundFailed, { offerId: id })).toHaveLength(1);
  });

  it('that fails for good needs a person, and is closed when somebody has refunded by hand', async () => {
    const { market, received } = under;
    const { id, buyer, intentId } = await under.paidTooLate('pm_card_refundFail');
    for (const failures of [1, 2, 3]) {
      await under.isIn(intentId, 'done');
      await market.provider.bankAnswers();
      await received.count(events.PaymentRefundFailed, { offerId: id }, failures);
    }
    await under.isIn(intentId, 'needs-person');
    expect(await market.refund(intentId)).toMatchObject({ lastError: 'expired_or_canceled_card' });
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      refundedAt: null,
      refundState: 'needs-person',
    });
    expect(received.of(events.PaymentRefundFailed, { offerId: id }).at(-1)?.data).toMatchObject({
      state: 'needs-person',
      reason: 'expired_or_canceled_card',
    });
    expect(await under.atProvider(intentId)).toHaveLength(3);

    await market.provider.refund(intentId);
    await under.isIn(intentId, 'done');
    expect(await under.atProvider(intentId)).toHaveLength(4);
  });

  it('leaves every invariant whole', async () => {
    expect(await under.market.violations()).toEqual([]);
  });
});

describe('a refund without a webhook', () => {
  let under: RefundMarket;
  beforeAll(async () => {
    under = await RefundMarket.open({ config: { RECONCILE_AFTER_MS: 2_000 } });
  });
  afterAll(() => under.close());

  it('is asked about until it has ended', async () => {
    const { intentId } = await under.paidTooLate('pm_card_pendingRefund');
    await under.isIn(intentId, 'pending');
    await under.market.provider.bankAnswers();
    await under.isIn(intentId, 'done');
  });

  it('is asked about for a while after it was done', async () => {
    const { id, intentId } = await under.paidTooLate('pm_card_refundFail');
    await under.isIn(intentId, 'done');
    await under.market.provider.bankAnswers();
    const refunds = under.market.under.connection.collection('refunds');
    await refunds.updateOne({ _id: intentId as never }, { $set: { nextAttemptAt: new Date() } });
    await under.received.count(events.PaymentRefundFailed, { offerId: id }, 1);
    await under.isIn(intentId, 'done');
    expect(await under.atProvider(intentId)).toHaveLength(2);
  });

  it('leaves every invariant whole', async () => {
    expect(await under.market.violations()).toEqual([]);
  });
});
