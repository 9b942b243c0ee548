import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { readBody } from '../stand-in/request-body.ts';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { createIntent, startProvider } from './spec-client.ts';

const SECRET = 'whsec_of_the_spec';
let provider: RunningStandIn;
let stripe: Stripe;
let listener: Server;
/** What the listener says to each delivery, in turn; 200 when there is nothing left. */
let statuses: number[] = [];
let arrived: { event: Stripe.Event; at: number }[] = [];
let onArrival: () => void = () => {};

beforeAll(async () => {
  listener = createServer((request, response) => {
    void readBody(request, 1e6).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, SECRET);
      arrived.push({ event, at: performance.now() });
      response.writeHead(statuses.shift() ?? 200).end();
      onArrival();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  ({ provider, stripe } = await startProvider({
    WEBHOOK_URL: `http://127.0.0.1:${port}/webhook`,
    WEBHOOK_SECRET: SECRET,
    WEBHOOK_RETRY_MS: '50',
  }));
});
afterEach(() => {
  arrived = [];
  statuses = [];
});
afterAll(async () => {
  await provider.stop();
  listener.closeAllConnections();
  listener.close();
});

/** Resolves when events as described have arrived `count` times. */
function arrivals(type: string, about: string, count: number): Promise<Stripe.Event[]> {
  return new Promise((resolve) => {
    onArrival = () => {
      const found = arrived
        .map(({ event }) => event)
        .filter((event) => event.type === type && (event.data.object as { id: string }).id === about);
      if (found.length >= count) resolve(found);
    };
    onArrival();
  });
}

async function pay(): Promise<string> {
  const { id } = await createIntent(stripe);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

describe('webhooks', () => {
  it('arrive signed, as the event that is on record', async () => {
    const id = await pay();
    const [event] = await arrivals('payment_intent.succeeded', id, 1);
    expect(event?.data.object).toMatchObject({ id, status: 'succeeded', amount_received: 1000 });
    const recorded = await stripe.events.retrieve(event!.id);
    expect(recorded.data).toEqual(event!.data);
    expect(recorded.api_version).toBe('2026-10-28.endive');
  });

  it('come again, later each time, until they are taken', async () => {
    statuses = Array<number>(6).fill(503);
    const { id } = await createIntent(stripe);
    const events = await arrivals('payment_intent.created', id, 7);
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    const times = arrived.map(({ at }) => at);
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(pauses[4]!).toBeGreaterThan(pauses[0]!);
  });

  it('come twice when a knob asks for it', async () => {
    await provider.knob({ match: 'payment_intent.succeeded', fault: 'duplicate-webhook' });
    const events = await arrivals('payment_intent.succeeded', await pay(), 2);
    expect(events[0]?.id).toBe(events[1]?.id);
  });

  it('stay away when a knob asks for it, and can be sent later', async () => {
    await provider.knob({ match: 'payment_intent.succeeded', fault: 'no-webhook' });
    const id = await pay();
    await arrivals('payment_intent.created', id, 1);
    const recorded = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
    expect(recorded.data[0]?.data.object).toMatchObject({ id });
    expect(await provider.json<{ eventId: string }[]>('/_webhooks')).not.toContainEqual(
      expect.objectContaining({ eventId: recorded.data[0]!.id }),
    );
    await fetch(`${provider.address}/_webhooks/${recorded.data[0]!.id}/resend`, { method: 'POST' });
    expect(await arrivals('payment_intent.succeeded', id, 1)).toHaveLength(1);
  });

  it('arrive late when a knob asks for it, after what happened later', async () => {
    await provider.knob({ match: 'payment_intent.created', fault: 'late-webhook', ms: 400 });
    const id = await pay();
    await arrivals('payment_intent.created', id, 1);
    const order = arrived.map(({ event }) => event.type);
    expect(order.indexOf('payment_intent.succeeded')).toBeLessThan(order.indexOf('payment_intent.created'));
  });

  it('are still delivered after a crash', async () => {
    statuses = Array<number>(1000).fill(500);
    const id = await pay();
    const [refused] = await arrivals('payment_intent.succeeded', id, 1);
    await provider.crash();
    arrived = [];
    statuses = [];
    const [event] = await arrivals('payment_intent.succeeded', id, 1);
    expect(event?.id).toBe(refused?.id);
  });

  it('are of the types that the address wants', async () => {
    const some = await startProvider({
      WEBHOOK_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_EVENTS: 'payment_intent.succeeded,refund.created',
    });
    const { id } = await createIntent(some.stripe);
    await some.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const [event] = await arrivals('payment_intent.succeeded', id, 1);
    expect(await some.provider.json<{ eventId: string }[]>('/_webhooks')).toEqual([
      expect.objectContaining({ eventId: event?.id }),
    ]);
    expect((await some.stripe.events.list()).data).toHaveLength(3);
    await some.provider.stop();
  });
});
