import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;

describe('money for a listing that can no longer be sold', () => {
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

  /** The buyer's card was charged in the moment in which the listing went away. */
  const paidTooLate = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.pay(paymentIntentId);
    const deleted = { aggregateId: offer.listing.id, aggregateVersion: 9 };
    await market.say(events.PropertyDeleted, offer.listing.snapshot, deleted);
    await eventually(async () => expect((await market.offerRecord(offer.id))?.status).toBe('rejected'));
    return { ...offer, intentId: paymentIntentId };
  };
  const refundsOf = async (intentId: string) =>
    (await market.provider.books()).refunds.filter((refund) => refund.payment_intent === intentId);

  it('goes back, once, on record and shown on the offer', async () => {
    const { id, buyer, intentId } = await paidTooLate();
    await received.count(events.PaymentRefunded, { offerId: id, transactionId: intentId }, 1);
    expect(await refundsOf(intentId)).toMatchObject([{ amount: 9_090_909, status: 'succeeded' }]);
    expect((await market.call(offersRpc.get, { id }, buyer)).refundedAt).not.toBeNull();
    expect(await market.call(offersRpc.payment, { offerId: id }, buyer)).toMatchObject({
      status: 'refunded',
    });
    const report = { offerId: id, transactionId: intentId };
    expect(await market.call(offersRpc.recordPayment, report, buyer)).toMatchObject({ status: 'refunded' });
    expect(await market.call(offersRpc.markPaid, report, buyer)).toMatchObject({ modifiedCount: 0 });
    expect(received.of(events.PaymentCompleted, { offerId: id })).toHaveLength(0);
    expect(received.of(events.PaymentRefunded, { offerId: id })).toHaveLength(1);
  });

  it.each(['lost-answer', '500', '500-after-work', 'junk', '429', 'cut'])(
    'goes back once in spite of %s',
    async (fault) => {
      await market.provider.fault('POST /v1/refunds', fault, { times: 2 });
      const { id, intentId } = await paidTooLate();
      await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
      await market.provider.heal();
      expect(await refundsOf(intentId)).toHaveLength(1);
      await received.count(events.PaymentRefunded, { offerId: id }, 1);
      expect(received.of(events.PaymentRefunded, { offerId: id })).toHaveLength(1);
    },
  );

  it('goes back when the provider is up again', async () => {
    await market.provider.fault('POST /v1/refunds', 'cut', { times: null });
    const { intentId, id, buyer } = await paidTooLate();
    await eventually(async () => expect((await market.refund(intentId))?.attempts).toBeGreaterThan(0));
    expect(await market.payment(id)).toMatchObject({ status: 'refund-due', transactionId: intentId });
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      refundDueAt: expect.any(String),
      refundedAt: null,
    });
    await market.provider.kill();
    await market.provider.start();
    await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
    expect((await market.provider.books()).net_cents).toBe(0);
  });

  it('goes back when it is not what was asked for, and the offer can still be released', async () => {
    const { id, buyer, listing } = await market.acceptedOffer();
    const wanted = { offerId: id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, buyer);
    await market.provider.changeAmount(paymentIntentId, 100);
    await market.provider.pay(paymentIntentId);
    const report = { offerId: id, transactionId: paymentIntentId };
    expect((await market.call(offersRpc.recordPayment, report, buyer)).status).toMatch(/^refund/);
    expect((await market.offerRecord(id))?.status).toBe('accepted');
    await eventually(async () => expect((await market.refund(paymentIntentId))?.state).toBe('done'));
    expect(await market.refund(paymentIntentId)).toMatchObject({ because: 'amount-differs', usdCents: 100 });
    await market.backdate(id, 73);
    expect(await market.failure(offersRpc.release, { id }, listing.agent)).toBe('none');
    expect(await market.payment(id)).toMatchObject({ status: 'refunded', nextCheckAt: null });
  });

  it('goes back when a release meets it, and the release is finished', async () => {
    const { id, buyer, listing } = await market.acceptedOffer();
    await market.backdate(id, 73);
    const wanted = { offerId: id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, buyer);
    await market.provider.changeAmount(paymentIntentId, 100);
    await market.provider.pay(paymentIntentId);
    expect(await market.failure(offersRpc.release, { id }, listing.agent)).toBe('none');
    expect(await market.offerRecord(id)).toMatchObject({ status: 'rejected', rejectedBecause: 'released' });
    await eventually(async () => expect((await market.payment(id))?.status).toBe('refunded'));
    expect(await refundsOf(paymentIntentId)).toMatchObject([{ amount: 100 }]);
  });

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
