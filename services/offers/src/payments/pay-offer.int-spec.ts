import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { aBuyer, anId, eventually } from '@thikana/test-kit';
import { ReceivedEvents } from '../../test/received-events.ts';
import { OffersMarket } from '../../test/offers-market.ts';

/** ৳1,00,00,000 / 110. */
const due = 90_909.09;

describe('paying an accepted offer', () => {
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

  type Offer = Awaited<ReturnType<OffersMarket['acceptedOffer']>>;
  const start = ({ id, buyer }: Pick<Offer, 'id' | 'buyer'>) =>
    market.call(offersRpc.createPaymentIntent, { offerId: id, amount: due }, buyer);
  const record = ({ id, buyer }: Offer, transactionId: string) =>
    market.call(offersRpc.recordPayment, { offerId: id, transactionId }, buyer);
  const intentsOf = async (offerId: string) =>
    (await market.provider.books()).payment_intents.filter(({ metadata }) => metadata['offerId'] === offerId);

  it('asks the provider, sells the listing and says so, once', async () => {
    const offer = await market.acceptedOffer();
    const { paymentIntentId, clientSecret, usdAmount } = await start(offer);
    expect(clientSecret).toContain(paymentIntentId);
    expect(usdAmount).toBe(due);
    const [intent] = await intentsOf(offer.id);
    expect(intent).toMatchObject({
      amount: 9_090_909,
      currency: 'usd',
      metadata: { offerId: offer.id, propertyId: offer.listing.id, buyerEmail: offer.buyer.email },
    });
    expect(
      await market.failure(
        offersRpc.recordPayment,
        { offerId: offer.id, transactionId: paymentIntentId },
        offer.buyer,
      ),
    ).toBe('PAYMENT.NOT_SUCCEEDED');
    expect(await market.provider.pay(paymentIntentId)).toBe('succeeded');
    expect(await record(offer, paymentIntentId)).toMatchObject({ insertedId: offer.id, status: 'paid' });
    const paid = { offerId: offer.id, transactionId: paymentIntentId };
    expect(await market.call(offersRpc.markPaid, paid, offer.buyer)).toMatchObject({ modifiedCount: 1 });
    expect(await market.offerRecord(offer.id)).toMatchObject({
      status: 'bought',
      transactionId: paymentIntentId,
    });
    const { boughtAt } = await market.call(offersRpc.get, { id: offer.id }, offer.buyer);
    expect(Date.parse(boughtAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await market.negotiation(offer.listing.id)).toMatchObject({ soldOfferId: offer.id });
    expect(await market.call(offersRpc.payment, { offerId: offer.id }, offer.buyer)).toMatchObject({
      status: 'paid',
      usdAmount: due,
      transactionId: paymentIntentId,
      card: { brand: 'visa', last4: '4242' },
      receiptNumber: expect.stringMatching(new RegExp(`^TK-\\d{8}-${offer.id.slice(-6)}$`, 'i')),
    });
    const [completed] = await received.count(events.PaymentCompleted, { offerId: offer.id }, 1);
    expect(completed!.data).toMatchObject({
      amount: 10_000_000,
      usdCents: 9_090_909,
      transactionId: paymentIntentId,
    });
    expect(received.of(events.PaymentCompleted, { offerId: offer.id })).toHaveLength(1);
    expect(
      await market.failure(offersRpc.createPaymentIntent, { offerId: offer.id, amount: due }, offer.buyer),
    ).toBe('OFFER.ALREADY_BOUGHT');
  });

  it('refuses another amount, another person and another state', async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const refused = market.call(offersRpc.createPaymentIntent, { ...wanted, amount: 90_909.1 }, offer.buyer);
    await expect(refused).rejects.toMatchObject({
      code: 'PAYMENT.AMOUNT_DIFFERS',
      params: { due: '90909.09' },
    });
    for (const amount of [90_909, 90_909.091, 0.01, 1e21])
      expect(await market.failure(offersRpc.createPaymentIntent, { ...wanted, amount }, offer.buyer)).toBe(
        'PAYMENT.AMOUNT_DIFFERS',
      );
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, aBuyer())).toBe('OFFER.NOT_FOUND');
    expect(
      await market.failure(offersRpc.createPaymentIntent, { ...wanted, offerId: anId() }, offer.buyer),
    ).toBe('OFFER.NOT_FOUND');
    const pending = await market.offer(await market.listing());
    expect(
      await market.failure(offersRpc.createPaymentIntent, { ...wanted, offerId: pending.id }, pending.buyer),
    ).toBe('OFFER.NOT_ACCEPTED');
    const { paymentIntentId } = await start(offer);
    await market.provider.pay(paymentIntentId);
    const report = { offerId: offer.id, transactionId: paymentIntentId };
    expect(await market.failure(offersRpc.recordPayment, report, aBuyer())).toBe('OFFER.NOT_FOUND');
    expect(await market.failure(offersRpc.payment, { offerId: offer.id }, aBuyer())).toBe(
      'PAYMENT.NOT_FOUND',
    );
    const invented = { ...report, transactionId: 'pi_invented' };
    expect(await market.failure(offersRpc.recordPayment, invented, offer.buyer)).toBe('PAYMENT.NOT_FOUND');
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
  });

  it('takes nobody else’s payment of the same size for this one', async () => {
    const offer = await market.acceptedOffer();
    await start(offer);
    const foreign = await market.provider.foreignIntent(9_090_909, { offerId: offer.id, propertyId: anId() });
    await market.provider.pay(foreign);
    expect(
      await market.failure(
        offersRpc.recordPayment,
        { offerId: offer.id, transactionId: foreign },
        offer.buyer,
      ),
    ).toBe('PAYMENT.NOT_FOUND');
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
  });

  it('understands an amount alone as the one accepted offer of that price', async () => {
    const buyer = aBuyer();
    const byAmount = () => market.failure(offersRpc.createPaymentIntent, { amount: due }, buyer);
    expect(await byAmount()).toBe('PAYMENT.NO_SINGLE_OFFER');
    const accept = async () => {
      const listing = await market.listing();
      const { id } = await market.offer(listing, 10_000_000, buyer);
      await market.call(offersRpc.accept, { id }, listing.agent);
      return id;
    };
    const first = await accept();
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, { amount: due }, buyer);
    expect((await intentsOf(first)).map(({ id }) => id)).toEqual([paymentIntentId]);
    await accept();
    expect(await byAmount()).toBe('PAYMENT.NO_SINGLE_OFFER');
  });

  it('gives two tabs the same intent, and ten', async () => {
    const offer = await market.acceptedOffer();
    const started = await Promise.all(Array.from({ length: 10 }, () => start(offer)));
    expect(new Set(started.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    expect(await intentsOf(offer.id)).toHaveLength(1);
    const { paymentIntentId } = started[0]!;
    await Promise.all([market.provider.pay(paymentIntentId), market.provider.pay(paymentIntentId)]);
    await Promise.all(Array.from({ length: 10 }, () => record(offer, paymentIntentId)));
    await received.count(events.PaymentCompleted, { offerId: offer.id }, 1);
    const { charges } = await market.provider.books();
    expect(charges.filter((charge) => charge.payment_intent === paymentIntentId && charge.paid)).toHaveLength(
      1,
    );
    const sales = await market.call(offersRpc.agentSummary, {}, offer.listing.agent);
    expect(sales.soldTotal).toBe(10_000_000);
    expect(received.of(events.PaymentCompleted, { offerId: offer.id })).toHaveLength(1);
  });

  it('continues with the same intent after a decline', async () => {
    const offer = await market.acceptedOffer();
    const { paymentIntentId } = await start(offer);
    expect(await market.provider.pay(paymentIntentId, 'pm_card_visa_chargeDeclined')).toBe('card_declined');
    expect(
      await market.failure(
        offersRpc.recordPayment,
        { offerId: offer.id, transactionId: paymentIntentId },
        offer.buyer,
      ),
    ).toBe('PAYMENT.NOT_SUCCEEDED');
    expect((await start(offer)).paymentIntentId).toBe(paymentIntentId);
    await market.provider.pay(paymentIntentId);
    expect((await record(offer, paymentIntentId)).status).toBe('paid');
  });

  it('finds the intent of a lost answer again, under the same key', async () => {
    const offer = await market.acceptedOffer();
    await market.provider.fault('POST /v1/payment_intents', 'lost-answer', { times: 2 });
    const wanted = { offerId: offer.id, amount: due };
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, offer.buyer)).toBe(
      'PAYMENT.PROVIDER_UNAVAILABLE',
    );
    expect((await market.payment(offer.id))?.attempts).toMatchObject([
      { outcome: 'unknown', intentId: null },
    ]);
    const { paymentIntentId } = await start(offer);
    expect((await intentsOf(offer.id)).map(({ id }) => id)).toEqual([paymentIntentId]);
    expect((await market.payment(offer.id))?.attempts).toMatchObject([
      { outcome: 'open', intentId: paymentIntentId },
    ]);
  });

  it('gets past an error that the provider keeps under the key, with a new key', async () => {
    const offer = await market.acceptedOffer();
    await market.provider.fault('POST /v1/payment_intents', '500');
    const wanted = { offerId: offer.id, amount: due };
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, offer.buyer)).toBe(
      'PAYMENT.PROVIDER_UNAVAILABLE',
    );
    const { paymentIntentId } = await start(offer);
    const attempts = (await market.payment(offer.id))!.attempts;
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'open']);
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(2);
    await market.provider.pay(paymentIntentId);
    expect((await record(offer, paymentIntentId)).status).toBe('paid');
  });

  it('answers 503 while the provider is down, and pays once it is back', async () => {
    const offer = await market.acceptedOffer();
    await market.provider.kill();
    const wanted = { offerId: offer.id, amount: due };
    expect(await market.failure(offersRpc.createPaymentIntent, wanted, offer.buyer)).toBe(
      'PAYMENT.PROVIDER_UNAVAILABLE',
    );
    await market.provider.start();
    const { paymentIntentId } = await start(offer);
    await market.provider.pay(paymentIntentId);
    await market.provider.kill();
    const report = { offerId: offer.id, transactionId: paymentIntentId };
    expect(await market.failure(offersRpc.recordPayment, report, offer.buyer)).toBe(
      'PAYMENT.PROVIDER_UNAVAILABLE',
    );
    await market.provider.start();
    expect((await record(offer, paymentIntentId)).status).toBe('paid');
    await market.provider.kill();
    // What is on record needs nobody.
    expect((await record(offer, paymentIntentId)).status).toBe('paid');
    await market.provider.start();
  });

  it('is completed by the provider’s event about a charge whose answer the browser never got', async () => {
    const offer = await market.acceptedOffer();
    const { paymentIntentId } = await start(offer);
    await market.provider.fault('POST /v1/payment_intents/*/confirm', 'lost-answer');
    await market.provider.pay(paymentIntentId).catch(() => 'no answer');
    expect(
      await market.failure(offersRpc.createPaymentIntent, { offerId: offer.id, amount: due }, offer.buyer),
    ).toBe('OFFER.ALREADY_BOUGHT');
    expect(await market.offerRecord(offer.id)).toMatchObject({
      status: 'bought',
      transactionId: paymentIntentId,
    });
  });

  it('asks by itself about a payment nobody reports', async () => {
    const impatient = await OffersMarket.open({ config: { RECONCILE_AFTER_MS: 300 } });
    const offer = await impatient.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await impatient.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await impatient.provider.pay(paymentIntentId);
    await eventually(async () => expect((await impatient.offerRecord(offer.id))?.status).toBe('bought'));
    expect(await impatient.payment(offer.id)).toMatchObject({ status: 'paid', nextCheckAt: null });
    await impatient.close();
  });

  it('begins anew after the intent was canceled at the provider', async () => {
    const offer = await market.acceptedOffer();
    const first = await start(offer);
    await market.provider.cancel(first.paymentIntentId);
    const second = await start(offer);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    await market.provider.pay(second.paymentIntentId);
    expect((await record(offer, second.paymentIntentId)).status).toBe('paid');
  });
});
