import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterAll(() => provider.stop());

async function authenticate(intent: Stripe.PaymentIntent, outcome: string): Promise<Response> {
  return fetch(`${provider.address}/v1/payment_intents/${intent.id}/authenticate`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_thikana' },
    body: new URLSearchParams({ client_secret: intent.client_secret!, outcome }),
  });
}

async function waitingIntent(
  payment_method = 'pm_card_authenticationRequired',
): Promise<Stripe.PaymentIntent> {
  const { id } = await createIntent(stripe);
  return stripe.paymentIntents.confirm(id, { payment_method });
}

describe('3-D Secure', () => {
  it('asks, and charges nothing before the answer', async () => {
    const intent = await waitingIntent();
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  it('pays when the person completes it', async () => {
    const intent = await waitingIntent();
    expect((await authenticate(intent, 'complete')).status).toBe(200);
    const now = await stripe.paymentIntents.retrieve(intent.id);
    expect(now).toMatchObject({ status: 'succeeded', next_action: null, amount_received: 1000 });
    expect((await authenticate(intent, 'complete')).status).toBe(400);
  });

  it('waits for another card when the person fails it', async () => {
    const intent = await waitingIntent();
    await authenticate(intent, 'fail');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  it('can still be declined after it', async () => {
    const intent = await waitingIntent('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds');
    expect((await authenticate(intent, 'complete')).status).toBe(402);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('sends a server’s confirmation to the bank’s page and back', async () => {
    const { id } = await createIntent(stripe);
    const { next_action } = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'https://thikana.test/paid',
    });
    const page = await fetch(next_action!.redirect_to_url!.url!);
    expect(await page.text()).toContain('3D Secure 2 test page');
  });

  it('is a decline for somebody who is not there to answer', async () => {
    const { id } = await createIntent(stripe);
    const error = await errorOf(
      stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_authenticationRequired',
        error_on_requires_action: true,
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });
});
