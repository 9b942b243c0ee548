import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { anId, eventually, signedWebhook } from '@thikana/test-kit';
import { webhookSecret } from '../../../test/card-provider-process.ts';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;

/** A release is tried with 10,000 deliveries: nine each. */
const webhookRounds = Math.ceil(Number(process.env['WEBHOOK_DELIVERIES'] ?? 108) / 9);

describe("the provider's webhooks, with two instances of the service", () => {
  let market: OffersMarket;
  let received: ReceivedEvents;
  beforeAll(async () => {
    market = await OffersMarket.open({ webhooks: true });
    await market.addInstance();
    received = new ReceivedEvents(market.under);
  });
  afterAll(async () => {
    await received.stop();
    await market.close();
  });

  const started = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    return { ...offer, intentId: paymentIntentId };
  };
  type Started = Awaited<ReturnType<typeof started>>;
  const isBought = (id: string) =>
    eventually(async () => expect((await market.offerRecord(id))?.status).toBe('bought'));
  const succeeded = (intentId: string, id = `evt_${anId()}`) => ({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  });
  const deliver = (event: object, signing: { secret?: string; timestamp?: number } = {}) => {
    const { body, headers } = signedWebhook(event, { secret: webhookSecret, ...signing });
    return market.door.deliver(Buffer.from(body), headers['stripe-signature']);
  };
  const record = ({ id, intentId, buyer }: Started) =>
    market.call(offersRpc.recordPayment, { offerId: id, transactionId: intentId }, buyer);
  const completed = async ({ id }: Started) => {
    await received.count(events.PaymentCompleted, { offerId: id }, 1);
    return received.of(events.PaymentCompleted, { offerId: id }).length;
  };

  it('sell without the browser', async () => {
    const offer = await started();
    await market.provider.pay(offer.intentId);
    await isBought(offer.id);
    expect(await completed(offer)).toBe(1);
  });

  it('come before or after the browser, or never, with one effect', async () => {
    const before = await started();
    await market.provider.pay(before.intentId);
    await isBought(before.id);
    expect((await record(before)).status).toBe('paid');

    const after = await started();
    await market.provider.fault('payment_intent.succeeded', 'late-webhook', { ms: 300 });
    await market.provider.pay(after.intentId);
    expect((await record(after)).status).toBe('paid');
    await eventually(async () => {
      const stored = await market.under.connection
        .collection('webhook_events')
        .findOne({ intentId: after.intentId, type: 'payment_intent.succeeded' });
      expect(stored?.['state']).toBe('done');
    });

    const never = await started();
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(never.intentId);
    expect((await record(never)).status).toBe('paid');
    for (const offer of [before, after, never]) expect(await completed(offer)).toBe(1);
  });

  it('race with the browser, and each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await started();
      await market.provider.fault('payment_intent.succeeded', 'no-webhook');
      await market.provider.pay(offer.intentId);
      const once = succeeded(offer.intentId);
      const deliveries = [once, once, once, succeeded(offer.intentId), succeeded(offer.intentId)];
      const [statuses] = await Promise.all([
        Promise.all(deliveries.map((event) => deliver(event))),
        record(offer),
        record(offer),
      ]);
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      await isBought(offer.id);
      expect(await completed(offer)).toBe(1);
    }
  });

  it('are kept when they come while the provider cannot be asked', async () => {
    const offer = await started();
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(offer.intentId);
    await market.provider.kill();
    expect(await deliver(succeeded(offer.intentId))).toBe(200);
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
    await market.provider.start();
    await isBought(offer.id);
    expect(await completed(offer)).toBe(1);
  });

  it('are sent again by the provider until somebody takes them', async () => {
    const offer = await started();
    market.door.isOpen = false;
    await market.provider.pay(offer.intentId);
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
    market.door.isOpen = true;
    await isBought(offer.id);
    expect(await completed(offer)).toBe(1);
  });

  it('are refused when forged, old, or from the future', async () => {
    const offer = await started();
    const now = Math.floor(Date.now() / 1_000);
    const event = succeeded(offer.intentId);
    const { body, headers } = signedWebhook(event, { secret: webhookSecret });
    const signature = headers['stripe-signature'];
    const refused = await Promise.all([
      deliver(event, { secret: 'whsec_guessed' }),
      deliver(event, { timestamp: now - 301 }),
      deliver(event, { timestamp: now + 120 }),
      deliver(event, { timestamp: now + 10 * 365 * 86_400 }),
      market.door.deliver(Buffer.from(body.replace('succeeded', 'canceled')), signature),
      market.door.deliver(Buffer.from(`${body} `), signature),
      market.door.deliver(Buffer.from(body), ''),
      market.door.deliver(Buffer.from(body), `t=${now}`),
      market.door.deliver(Buffer.from(body), `t=${now},v0=${signature.split('v1=')[1]}`),
      market.door.deliver(Buffer.from(body), `${signature},t=${now + 9_999}`),
      market.door.deliver(Buffer.from(''), signature),
    ]);
    expect(refused).toEqual(refused.map(() => 400));
    expect(
      await market.under.connection.collection('webhook_events').countDocuments({ _id: event.id as never }),
    ).toBe(0);
    // A clock that is a little off is not a forgery.
    expect(await deliver(event, { timestamp: now + 20 })).toBe(200);
  });

  it("about somebody else's objects, or saying what is not so, change nothing", async () => {
    const offer = await started();
    const foreign = await market.provider.foreignIntent(5_000);
    const claimed = await market.provider.foreignIntent(9_090_909, {
      offerId: offer.id,
      propertyId: offer.listing.id,
    });
    await market.provider.pay(foreign);
    const delivered = [
      // True signature, but the provider does not say so when asked.
      succeeded(offer.intentId),
      succeeded('pi_unknown'),
      succeeded(foreign),
      {
        ...succeeded(foreign),
        id: `evt_${anId()}`,
        type: 'charge.dispute.created',
        data: { object: { id: 'dp_1', object: 'dispute' } },
      },
      {
        id: `evt_${anId()}`,
        object: 'event',
        type: 'customer.created',
        data: { object: { id: 'cus_1', object: 'customer' } },
      },
      { object: 'something else' },
    ];
    for (const event of delivered) expect(await deliver(event)).toBe(200);
    await eventually(async () => {
      const waiting = market.under.connection
        .collection('webhook_events')
        .countDocuments({ state: 'waiting' });
      expect(await waiting).toBe(0);
    });
    expect((await market.offerRecord(offer.id))?.status).toBe('accepted');
    expect(await market.payment(offer.id)).toMatchObject({ status: 'open', transactionId: null });
    expect((await market.payment(offer.id))?.attempts.map(({ intentId }) => intentId)).toEqual([
      offer.intentId,
    ]);
    expect(claimed).not.toBe(offer.intentId);
  });

  it(
    'have one effect each, however many are shuffled, doubled and forged',
    async () => {
      const offers = await manyAtOnce(Array.from({ length: webhookRounds }), 12, started);
      await market.provider.fault('payment_intent.succeeded', 'no-webhook', { times: offers.length });
      for (const { intentId } of offers) await market.provider.pay(intentId);
      const deliveries = offers.flatMap(({ intentId }) => {
        const event = succeeded(intentId);
        const forged = { secret: 'whsec_forged' };
        return [...Array.from({ length: 8 }, () => [event, {}] as const), [event, forged] as const];
      });
      const shuffled = deliveries.toSorted(() => Math.random() - 0.5);
      const statuses = await manyAtOnce(shuffled, 120, ([event, signing]) => deliver(event, signing));
      expect(statuses.filter((status) => status === 400)).toHaveLength(offers.length);
      expect(statuses.filter((status) => status === 200)).toHaveLength(offers.length * 8);
      for (const offer of offers) {
        await isBought(offer.id);
        expect(await completed(offer)).toBe(1);
      }
    },
    60_000 + webhookRounds * 500,
  );

  it('leave every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});

/** Applies `work` to all, so many at a time. */
async function manyAtOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += most)
    results.push(...(await Promise.all(items.slice(from, from + most).map(work))));
  return results;
}
