import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterAll(() => provider.stop());

const confirmation = { payment_method: 'pm_card_visa' };
const declined = { payment_method: 'pm_card_chargeDeclined' };

describe('an idempotency key', () => {
  it('gives the same answer again and says so', async () => {
    const first = await createIntent(stripe, { idempotencyKey: 'same' });
    const second = await createIntent(stripe, { idempotencyKey: 'same' });
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses other parameters and another endpoint', async () => {
    await createIntent(stripe, { idempotencyKey: 'used' });
    const other = stripe.paymentIntents.create({ amount: 2000, currency: 'usd' }, { idempotencyKey: 'used' });
    expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'used' });
    expect((await errorOf(elsewhere)).message).toContain('same endpoint');
  });

  it('replays a decline instead of charging again', async () => {
    const { id } = await createIntent(stripe);
    const attempt = (): Promise<unknown> =>
      stripe.paymentIntents.confirm(id, declined, { idempotencyKey: 'declined' });
    const [first, second] = [await errorOf(attempt()), await errorOf(attempt())];
    expect(second).toMatchObject({ code: 'card_declined', charge: first.charge });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('replays even a 500; only a new key works again', async () => {
    const { id } = await createIntent(stripe);
    await provider.knob({ match: 'POST /v1/payment_intents/*/confirm', fault: '500' });
    const attempt = (idempotencyKey: string): Promise<Stripe.Response<Stripe.PaymentIntent>> =>
      stripe.paymentIntents.confirm(id, confirmation, { idempotencyKey });
    expect(await errorOf(attempt('broken'))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    const again = await errorOf(attempt('broken'));
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    expect((await attempt('new')).status).toBe('succeeded');
  });

  it('can be used again after refused parameters', async () => {
    const tooSmall = stripe.paymentIntents.create(
      { amount: 1, currency: 'usd' },
      { idempotencyKey: 'corrected' },
    );
    expect((await errorOf(tooSmall)).code).toBe('amount_too_small');
    expect((await createIntent(stripe, { idempotencyKey: 'corrected' })).amount).toBe(1000);
  });

  it('conflicts while the first request is under way', async () => {
    await provider.knob({ match: 'POST /v1/payment_intents', fault: 'delay', ms: 400 });
    const attempts = await Promise.allSettled([
      createIntent(stripe, { idempotencyKey: 'slow' }),
      createIntent(stripe, { idempotencyKey: 'slow' }),
    ]);
    const refused = attempts.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
