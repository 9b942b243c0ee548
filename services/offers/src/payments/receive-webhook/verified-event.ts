import { DomainError } from '@thikana/contracts';
import Stripe from 'stripe';
import { z } from 'zod';

export type WebhookTopic = 'payment' | 'refund' | 'dispute';

/** The event types after which a payment, refund or dispute may have changed. */
const handledEventTypes: Record<string, WebhookTopic> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.canceled': 'payment',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
};

/** Null for an event type that is not handled. */
export function topicOf(type: string): WebhookTopic | null {
  return Object.hasOwn(handledEventTypes, type) ? (handledEventTypes[type] ?? null) : null;
}

/** The event types of a topic. */
export function typesOf(topic: WebhookTopic): string[] {
  return Object.keys(handledEventTypes).filter((type) => topicOf(type) === topic);
}

/** Whether the event requires a check at the provider. */
export function isHandled({ type, intentId, disputeId }: VerifiedEvent): boolean {
  const topic = topicOf(type);
  return topic === 'dispute' ? disputeId !== null : topic !== null && intentId !== null;
}

/** Allowed age of a webhook's signature and allowed clock skew into the future, in seconds. */
const maxAgeSeconds = 300;
const maxAheadSeconds = 60;

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
 * Verifies the signature over the raw bytes and its time, and parses the event: `constructEvent` rejects old timestamps but accepts
 * those from the future. Null for a signed body that is not an event.
 * @param secrets each of which the provider may have signed with: two while one replaces the other (docs/adr/0041)
 * @throws PAYMENT.BAD_SIGNATURE
 */
export function verifiedEvent(
  raw: Buffer,
  signature: string,
  secrets: readonly string[],
  now = Date.now(),
): VerifiedEvent | null {
  const nowSeconds = Math.floor(now / 1_000);
  const body = secrets.map((secret) => signedBody(raw, signature, secret, now)).find(Boolean);
  if (!body) throw new DomainError('PAYMENT.BAD_SIGNATURE');
  if (timestampsOf(signature).some((seconds) => !(seconds <= nowSeconds + maxAheadSeconds)))
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

/** Undefined for another secret, or a signature that is too old. */
function signedBody(raw: Buffer, signature: string, secret: string, now: number): object | undefined {
  try {
    return webhooks.constructEvent(raw, signature, secret, maxAgeSeconds, undefined, now);
  } catch {
    return undefined;
  }
}

function timestampsOf(signature: string): number[] {
  return signature
    .split(',')
    .filter((part) => part.startsWith('t='))
    .map((part) => Number(part.slice(2)));
}
