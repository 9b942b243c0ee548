import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import type { Books } from './books.ts';
import { createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterEach(() => fetch(`${provider.address}/_knobs`, { method: 'DELETE' }));
afterAll(() => provider.stop());

const CONFIRM = 'POST /v1/payment_intents/*/confirm';

function pay(id: string, idempotencyKey: string): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey });
}

async function paidCharges(intent: string): Promise<number> {
  const { charges } = await provider.json<Books>('/_books');
  return charges.filter((charge) => charge.payment_intent === intent && charge.paid).length;
}

describe('a lost answer', () => {
  it('has charged; the same key finds out without charging again', async () => {
    const { id } = await createIntent(stripe);
    // Twice, because the stripe package asks once more by itself when a connection is cut.
    await provider.knob({ match: CONFIRM, fault: 'lost-answer', times: 2 });
    expect((await errorOf(pay(id, 'lost'))).type).toBe('StripeConnectionError');
    expect(await paidCharges(id)).toBe(1);
    expect((await pay(id, 'lost')).status).toBe('succeeded');
    expect(await paidCharges(id)).toBe(1);
  });

  it('is noticed only once when it happens once', async () => {
    const { id } = await createIntent(stripe);
    await provider.knob({ match: CONFIRM, fault: 'lost-answer' });
    expect((await pay(id, 'once')).lastResponse.headers['idempotent-replayed']).toBe('true');
  });
});

describe('other faults', () => {
  it('cuts the connection before any work', async () => {
    const { id } = await createIntent(stripe);
    await provider.knob({ match: CONFIRM, fault: 'cut', times: 2 });
    expect((await errorOf(pay(id, 'cut'))).type).toBe('StripeConnectionError');
    expect(await paidCharges(id)).toBe(0);
  });

  it('answers 500 after the work was done', async () => {
    const { id } = await createIntent(stripe);
    await provider.knob({ match: CONFIRM, fault: '500-after-work' });
    expect((await errorOf(pay(id, 'after'))).statusCode).toBe(500);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it.each(['junk', 'half-answer'])('breaks the answer: %s', async (fault) => {
    await provider.knob({ match: 'GET /v1/events', fault, times: 2 });
    expect((await errorOf(stripe.events.list())).type).toMatch(/^Stripe(API|Connection)Error$/);
  });

  it('limits the rate', async () => {
    await provider.knob({ match: 'GET /v1/events', fault: '429' });
    expect(await errorOf(stripe.events.list())).toMatchObject({ type: 'StripeRateLimitError' });
  });

  it('waits as long as the fault says', async () => {
    await provider.knob({ match: 'GET /v1/events', fault: 'delay', ms: 300 });
    const begun = performance.now();
    await stripe.events.list();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(290);
  });
});

describe('the knobs', () => {
  it('list what is left and forget what is used up', async () => {
    await provider.knob({ match: 'GET /v1/events', fault: '429', times: 1 });
    await provider.knob({ fault: 'delay', match: 'GET /never', times: null });
    await errorOf(stripe.events.list());
    expect(await provider.json('/_knobs')).toMatchObject([{ fault: 'delay', times: null }]);
  });

  it('are cleared one by one', async () => {
    await provider.knob({ fault: 'delay', match: 'GET /never', times: null });
    await provider.knob({ fault: '429', match: 'GET /never', times: null });
    const [first] = await provider.json<{ id: number }[]>('/_knobs');
    await fetch(`${provider.address}/_knobs?id=${first?.id}`, { method: 'DELETE' });
    expect(await provider.json('/_knobs')).toMatchObject([{ fault: '429' }]);
  });

  it('tell requests apart by their form', async () => {
    const [meant, other] = [await createIntent(stripe), await createIntent(stripe)];
    await provider.knob({
      fault: '429',
      match: `POST /v1/refunds *payment_intent=${meant.id}*`,
      times: null,
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent: meant.id }))).toMatchObject({
      type: 'StripeRateLimitError',
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent: other.id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  it.each([{ fault: 'explode' }, { fault: '500', times: 0 }, { fault: '500', match: 5 }])(
    'refuse %j',
    async (knob) => {
      await expect(provider.knob(knob)).rejects.toThrow('error');
    },
  );

  it('are out of reach of a page in the same browser, which can only send forms', async () => {
    const response = await fetch(`${provider.address}/_knobs`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"fault":"500"}',
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
