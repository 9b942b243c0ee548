import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { anId, eventually, signedWebhook } from '@thikana/test-kit';
import { webhookSecret } from '../../../test/card-provider-process.ts';
import { OffersMarket } from '../../../test/offers-market.ts';
import type { WebhookEventDocument } from '../../store/webhook-event.schema.ts';

/** More looks than any of these tests makes. */
const many = 1_000;

describe('many webhooks of one payment, with two instances of the service', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open();
    await market.addInstance();
  });
  afterAll(() => market.close());

  const stored = () => market.under.connection.collection<WebhookEventDocument>('webhook_events');
  const eventsOf = (intentId: string) => stored().find({ intentId }).toArray();
  const paid = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: 90_909.09 };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.pay(paymentIntentId);
    return { id: offer.id, intentId: paymentIntentId };
  };
  /** As an instance leaves them that was killed before it looked: due again all at once, so many ms from now. */
  const leaveWaiting = (intentId: string, count: number, inMs: number) => {
    const event = { type: 'payment_intent.succeeded', intentId, disputeId: null, state: 'waiting' as const };
    const work = { attempts: 0, lastError: null, correlationId: 'a-request' };
    const times = { receivedAt: new Date(), nextAttemptAt: new Date(Date.now() + inMs) };
    const events = Array.from({ length: count }, () => ({ _id: `evt_${anId()}`, ...event, ...times }));
    return stored().insertMany(events.map((each) => ({ ...each, ...work })));
  };
  /** Counts the looks at an intent, by a fault that strikes at each. */
  const countLooks = async (intentId: string, fault: 'delay' | '500', ms = 0) => {
    const match = `GET /v1/payment_intents/${intentId}`;
    await market.provider.fault(match, fault, { times: many, ms });
    return async () => many - ((await market.provider.strikesLeft(match)) ?? 0);
  };
  const allDone = (intentId: string) =>
    eventually(async () => {
      const states = new Set((await eventsOf(intentId)).map(({ state }) => state));
      expect([...states]).toEqual(['done']);
    });

  it('are finished by one look at the provider', async () => {
    const { id, intentId } = await paid();
    const looks = await countLooks(intentId, 'delay');
    await leaveWaiting(intentId, 50, 500);
    // Of a failed look before; it waits for its own time no more.
    await leaveWaiting(intentId, 1, 600_000);
    await allDone(intentId);
    // Both instances may find them in the same moment.
    expect(await looks()).toBeLessThanOrEqual(2);
    expect(await eventsOf(intentId)).toHaveLength(51);
    expect((await market.offerRecord(id))?.status).toBe('bought');
  });

  it('are finished by what the look records during which they come', async () => {
    const { id, intentId } = await paid();
    const looks = await countLooks(intentId, 'delay', 1_000);
    await leaveWaiting(intentId, 1, 0);
    await eventually(async () => expect(await looks()).toBe(1));
    const object = { id: intentId, object: 'payment_intent', status: 'succeeded' };
    const event = {
      id: `evt_${anId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object },
    };
    const { body, headers } = signedWebhook(event, { secret: webhookSecret });
    expect(await market.door.deliver(Buffer.from(body), headers['stripe-signature'])).toBe(200);
    await allDone(intentId);
    // The other instance may have begun its own.
    expect(await looks()).toBeLessThanOrEqual(2);
    expect((await market.offerRecord(id))?.status).toBe('bought');
  });

  it('are finished without a look when the payment is on record', async () => {
    const { intentId } = await paid();
    await leaveWaiting(intentId, 1, 0);
    await allDone(intentId);
    const looks = await countLooks(intentId, 'delay');
    await leaveWaiting(intentId, 3, 0);
    await allDone(intentId);
    expect(await looks()).toBe(0);
  });

  it('all wait on after a look that failed, and are finished together later', async () => {
    const { id, intentId } = await paid();
    const looks = await countLooks(intentId, '500');
    await leaveWaiting(intentId, 50, 500);
    await eventually(async () => {
      for (const { state, attempts, lastError } of await eventsOf(intentId)) {
        expect({ state, lastError }).toEqual({ state: 'waiting', lastError: expect.any(String) });
        expect(attempts).toBeGreaterThan(0);
      }
    });
    // Each failed look is two requests, and there is time for a few: not one look for each event.
    expect(await looks()).toBeLessThan(50);
    await market.provider.heal();
    await allDone(intentId);
    expect((await market.offerRecord(id))?.status).toBe('bought');
  });

  it('leave every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
