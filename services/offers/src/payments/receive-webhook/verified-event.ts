import { DomainError } from '@thikana/contracts';
import Stripe from 'stripe';
import { z } from 'zod';

/** How old a webhook's signature may be, and how far ahead of our clock, in seconds. */
const oldestSeconds = 300;
const aheadSeconds = 60;

const About = z.object({ id: z.string(), object: z.string(), payment_intent: z.string().nullish() });
const ProviderEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: About }),
});

export interface VerifiedEvent {
  id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
  /** The dispute it is about; null when it is about something else. */
  disputeId: string | null;
}

/**
 * What the provider says, once its signature over the raw bytes is right and of now: `constructEvent` refuses old timestamps but
 * takes those from the future. Null for a signed body that is no event of the kind we know.
 * @throws PAYMENT.BAD_SIGNATURE
 */
export function verifiedEvent(
  raw: Buffer,
  signature: string,
  secret: string,
  now = Date.now(),
): VerifiedEvent | null {
  const nowSeconds = Math.floor(now / 1_000);
  let body: unknown;
  try {
    body = webhooks.constructEvent(raw, signature, secret, oldestSeconds, undefined, now);
  } catch {
    throw new DomainError('PAYMENT.BAD_SIGNATURE');
  }
  if (timestampsOf(signature).some((seconds) => !(seconds <= nowSeconds + aheadSeconds)))
    throw new DomainError('PAYMENT.BAD_SIGNATURE');
  const event = ProviderEvent.safeParse(body);
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const { object } = data;
  return {
    id,
    type,
    intentId: object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null),
    disputeId: object.object === 'dispute' ? object.id : null,
  };
}

/** Verifying needs no account. */
const { webhooks } = new Stripe('sk_unused', { telemetry: false });

function timestampsOf(signature: string): number[] {
  return signature
    .split(',')
    .filter((part) => part.startsWith('t='))
    .map((part) => Number(part.slice(2)));
}
