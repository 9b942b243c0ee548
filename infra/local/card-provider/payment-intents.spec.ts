import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { clientOf, createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterAll(() => provider.stop());

describe('creating an intent', () => {
  it('waits for a payment method and keeps what it was sent', async () => {
    const intent = await createIntent(stripe);
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 1000,
      amount_received: 0,
      currency: 'usd',
      metadata: { offerId: 'offer-1' },
      status: 'requires_payment_method',
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
    [0, 'parameter_invalid_integer'],
    [10.5, 'parameter_invalid_integer'],
  ])('refuses %s cents with %s', async (amount, code) => {
    const error = await errorOf(stripe.paymentIntents.create({ amount, currency: 'usd' }));
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code,
      param: 'amount',
    });
  });

  it.each([50, 99_999_999])('takes %s cents', async (amount) => {
    expect((await stripe.paymentIntents.create({ amount, currency: 'usd' })).amount).toBe(amount);
  });

  it('refuses what is missing and what it does not know', async () => {
    const noCurrency = await errorOf(stripe.paymentIntents.create({ amount: 500 } as never));
    expect(noCurrency).toMatchObject({ code: 'parameter_missing', param: 'currency' });
    const unknown = await errorOf(
      stripe.paymentIntents.create({ amount: 500, currency: 'usd', colour: 'red' } as never),
    );
    expect(unknown).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  });

  it('knows the list of types by the name that the caller’s version has for it', async () => {
    const params = { amount: 500, currency: 'usd', payment_method_types: ['card'] } as never;
    expect(await errorOf(stripe.paymentIntents.create(params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    const older = await stripe.paymentIntents.create(params, { apiVersion: '2025-09-30.clover' });
    expect(older.payment_method_types).toEqual(['card']);
  });

  it('wants a way back from a server that leaves the types open', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(error.message).toContain('you must provide a `return_url`');
  });
});

describe('confirming', () => {
  it('pays with a good card', async () => {
    const intent = await createIntent(stripe);
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      status: 'succeeded',
      amount: 1000,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      'pm_card_chargeDeclinedProcessingError',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('answers %s with %s, %s', async (payment_method, code, decline_code, message) => {
    const intent = await createIntent(stripe);
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method }));
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code, message });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
    const now = await stripe.paymentIntents.retrieve(intent.id);
    expect(now).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, message } });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toMatchObject([{ paid: false, status: 'failed', failure_code: code }]);
  });

  it('takes another card after a decline', async () => {
    const intent = await createIntent(stripe);
    await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    expect(paid.status).toBe('succeeded');
  });

  it('charges once, however many tabs confirm', async () => {
    const intent = await createIntent(stripe);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = attempts.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('refuses card numbers from a server, as Stripe does', async () => {
    const error = await errorOf(
      stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242' } as never }),
    );
    expect(error.message).toContain('generally unsafe');
  });
});

describe('canceling', () => {
  it('cancels what is not paid, and nothing twice', async () => {
    const intent = await createIntent(stripe);
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await errorOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(
      await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });
});

describe('keys', () => {
  it('answers 401 to a wrong key and hides it', async () => {
    const error = await errorOf(createIntent(clientOf(provider, 'sk_test_somebody_else')));
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
    expect(error.message).not.toContain('somebody');
  });

  it('lets the publishable key do a browser’s work only', async () => {
    const browser = clientOf(provider, 'pk_test_thikana');
    expect(await errorOf(createIntent(browser))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    const intent = await createIntent(stripe);
    expect(
      await errorOf(browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_no` })),
    ).toMatchObject({ param: 'client_secret' });
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret! });
    expect(seen.amount).toBe(1000);
    expect(seen).not.toHaveProperty('metadata');
  });

  it('answers 404 to an id that there is not', async () => {
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});
