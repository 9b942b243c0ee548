import type { VerifiedEvent } from './verified-event.ts';

export type WebhookTopic = 'payment' | 'refund' | 'dispute';

/** The events after which something of ours may stand differently. */
const topics: Record<string, WebhookTopic> = {
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

/** Null for an event that concerns nothing of ours. */
export function topicOf(type: string): WebhookTopic | null {
  return Object.hasOwn(topics, type) ? (topics[type] ?? null) : null;
}

/** Whether there is something to be asked of the provider after this event. */
export function isHandled({ type, intentId, disputeId }: VerifiedEvent): boolean {
  const topic = topicOf(type);
  return topic === 'dispute' ? disputeId !== null : topic !== null && intentId !== null;
}
