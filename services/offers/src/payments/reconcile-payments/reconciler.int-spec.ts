import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { anId, eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../../test/offers-market.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';

const due = 90_909.09;
const hour = 3_600_000;

describe('the reconciler', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open({ config: { PROVIDER_TIMEOUT_MS: 20_000 } });
  });
  afterAll(async () => {
    // Ends the requests that do not get a response.
    await market.provider.kill();
    await market.close();
  });

  const payments = () => market.under.connection.collection<PaymentDocument>('payments');
  const opened = async () => {
    const offer = await market.acceptedOffer();
    const start = () =>
      market.call(offersRpc.createPaymentIntent, { offerId: offer.id, amount: due }, offer.buyer);
    return { ...offer, start, intentId: (await start()).paymentIntentId };
  };
  const makeDue = (_id: string, fields: Partial<PaymentDocument> = {}) =>
    payments().updateOne({ _id }, { $set: { ...fields, nextCheckAt: new Date(Date.now() - hour) } });
  const intentOf = async (id: string) =>
    (await market.provider.books()).payment_intents.find((intent) => intent.id === id);

  it('expires a payment that was abandoned: it is not asked about again, and the buyer can begin anew', async () => {
    const { id, buyer, start, intentId } = await opened();
    await makeDue(id, { checks: 29 });
    await eventually(async () => expect((await market.payment(id))?.checks).toBe(30));
    expect(await market.payment(id)).toMatchObject({ status: 'open', nextCheckAt: expect.any(Date) });
    await makeDue(id);
    await eventually(async () =>
      expect(await market.payment(id)).toMatchObject({ status: 'canceled', nextCheckAt: null }),
    );
    expect((await intentOf(intentId))?.status).toBe('canceled');
    expect((await market.offerRecord(id))?.status).toBe('accepted');
    const { paymentIntentId } = await start();
    expect(paymentIntentId).not.toBe(intentId);
    await market.provider.pay(paymentIntentId);
    const paid = { offerId: id, transactionId: paymentIntentId };
    expect(await market.call(offersRpc.recordPayment, paid, buyer)).toMatchObject({ status: 'paid' });
  });

  it('settles an abandoned payment that was paid after all', async () => {
    const { id, intentId } = await opened();
    await market.provider.pay(intentId);
    await makeDue(id, { checks: 30 });
    await eventually(async () => expect((await market.payment(id))?.status).toBe('paid'));
  });

  it('expires a payment that has no intent at the provider', async () => {
    const { id } = await opened();
    const refused = { 'attempts.0.outcome': 'refused' } as object;
    await makeDue(id, { ...refused, checks: 30 });
    await eventually(async () =>
      expect(await market.payment(id)).toMatchObject({ status: 'canceled', nextCheckAt: null }),
    );
  });

  it('does not wait for one response before the next check', async () => {
    const slow = await opened();
    const others = [await opened(), await opened(), await opened()];
    await market.provider.fault(`GET /v1/payment_intents/${slow.intentId}`, 'delay', {
      ms: 60_000,
      times: null,
    });
    for (const { intentId } of others) await market.provider.pay(intentId);
    const all = [slow, ...others].map(({ id }) => id);
    await payments().updateMany({ _id: { $in: all } }, { $set: { nextCheckAt: new Date() } });
    for (const { id } of others)
      await eventually(async () => expect((await market.payment(id))?.status).toBe('paid'));
    expect((await market.payment(slow.id))?.status).toBe('open');
  });

  it('spreads the checks after a start', async () => {
    const { id } = await opened();
    const payment = (await market.payment(id))!;
    const openedAt = new Date(Date.now() - hour);
    const nextCheckAt = new Date(Date.now() + hour);
    const many = Array.from({ length: 100 }, () => ({
      ...payment,
      _id: anId(),
      attempts: [],
      openedAt,
      nextCheckAt,
    }));
    await payments().insertMany(many);
    await market.addInstance();
    await eventually(async () =>
      expect(await payments().countDocuments({ nextCheckAt: { $gt: new Date(Date.now() + hour / 2) } })).toBe(
        0,
      ),
    );
    const ids = many.map(({ _id }) => _id);
    const dates = await payments().distinct('nextCheckAt', { _id: { $in: ids } });
    expect(dates.length).toBeGreaterThan(90);
  });
});
