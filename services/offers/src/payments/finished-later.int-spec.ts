/** Workers finish what a click began: their events carry the click’s id (ARCH-20). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc, type RpcDescriptor } from '@thikana/contracts';
import type { z } from 'zod';
import { OffersMarket } from '../../test/offers-market.ts';
import { ReceivedEvents } from '../../test/received-events.ts';

const due = 90_909.09;

describe.each([
  ['a webhook', { webhooks: true }],
  ['the reconciler', { config: { RECONCILE_AFTER_MS: 100 } }],
] as const)('what %s finishes', (_, options) => {
  let market: OffersMarket;
  let received: ReceivedEvents;
  beforeAll(async () => {
    market = await OffersMarket.open(options);
    received = new ReceivedEvents(market.under);
  });
  afterAll(async () => {
    await received.stop();
    await market.close();
  });

  const click = <I extends z.ZodType, O extends z.ZodType>(
    id: string,
    call: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor,
  ) => market.under.client.call(call, input, { actor, correlationId: id, timeoutMs: 20_000 });

  const startPayment = async (id: string) => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await click(id, offersRpc.createPaymentIntent, wanted, offer.buyer);
    return { ...offer, intentId: paymentIntentId };
  };

  it('is a sale under the id of the click that began to pay', async () => {
    const { id, intentId } = await startPayment('pay-click');
    await market.provider.pay(intentId);
    const [sold] = await received.count(events.PaymentCompleted, { offerId: id }, 1);
    expect(sold?.correlationId).toBe('pay-click');
    const audit = market.under.connection.collection('audit');
    expect(await audit.findOne({ action: 'payment.complete', 'subject.id': id })).toMatchObject({
      correlationId: 'pay-click',
    });
  });

  it('is a refund under that id', async () => {
    await market.provider.fault('POST /v1/refunds', 'cut', { times: 2 });
    const { id, intentId } = await startPayment('wrong-amount-click');
    await market.provider.changeAmount(intentId, 100);
    await market.provider.pay(intentId);
    const [refunded] = await received.count(events.PaymentRefunded, { offerId: id }, 1);
    expect(refunded?.correlationId).toBe('wrong-amount-click');
  });

  it('is a release under the id of the click that asked for it', async () => {
    const { id, listing } = await startPayment('unpaid-click');
    await market.backdate(id, 73);
    await market.provider.fault('POST /v1/payment_intents/*/cancel', 'cut', { times: 2 });
    await click('release-click', offersRpc.release, { id }, listing.agent).catch(() => undefined);
    const [released] = await received.count(events.OfferReleased, { offerId: id }, 1);
    expect(released?.correlationId).toBe('release-click');
  });
});
