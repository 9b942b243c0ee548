import Stripe from 'stripe';

export interface SignedWebhook {
  /** The raw body, to be sent as it is. */
  body: string;
  headers: { 'stripe-signature': string; 'content-type': string };
}

export interface WebhookSigning {
  secret: string;
  /** Seconds since 1970; now unless given (old and future ones must be refused). */
  timestamp?: number;
}

/** A webhook delivery with a true signature of the card provider. */
export function signedWebhook(event: object, { secret, timestamp }: WebhookSigning): SignedWebhook {
  const body = JSON.stringify(event);
  const stripe = new Stripe('sk_test_signing_only');
  const signed = { payload: body, secret, ...(timestamp === undefined ? {} : { timestamp }) };
  const signature = stripe.webhooks.generateTestHeaderString(signed);
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
}
