import type { VerifiedEvent } from './verified-event.ts';

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
