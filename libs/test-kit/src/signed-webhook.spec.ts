import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { signedWebhook } from './signed-webhook.ts';

const stripe = new Stripe('sk_test_verifying_only');
const secret = 'whsec_test';
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1' } },
};

describe('signed webhook', () => {
  it('is what the card provider would send', () => {
    const { body, headers } = signedWebhook(event, { secret });
    expect(stripe.webhooks.constructEvent(body, headers['stripe-signature'], secret)).toMatchObject(event);
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an old timestamp', { secret, timestamp: Math.floor(Date.now() / 1_000) - 3_600 }],
  ])('is refused with %s', (_name, signing) => {
    const { body, headers } = signedWebhook(event, signing);
    expect(() => stripe.webhooks.constructEvent(body, headers['stripe-signature'], secret)).toThrow();
  });
});
