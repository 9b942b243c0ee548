import { join } from 'node:path';
import Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import { startStandIn } from '../stand-in/start-for-spec.ts';

/** A card provider of its own for a spec file, and the real `stripe` package talking to it. */
export async function startProvider(
  environment: Record<string, string> = {},
): Promise<{ provider: RunningStandIn; stripe: Stripe }> {
  const provider = await startStandIn(join(import.meta.dirname, 'main.ts'), environment);
  return { provider, stripe: clientOf(provider) };
}

export function clientOf(provider: RunningStandIn, key = 'sk_test_thikana'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: provider.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

/** An intent of USD 10 for an offer. */
export function createIntent(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { offerId: 'offer-1' },
    },
    options,
  );
}

/** The error that a call ends with. Fails when it ends well. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('the call should have failed');
}
