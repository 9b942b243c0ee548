import mongoose from 'mongoose';

/** A webhook of the provider, `_id` its event id; stored before the reply, processed afterwards. */
export interface WebhookEventDocument {
  _id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
  /** The dispute it is about; null when it is about something else. */
  disputeId: string | null;
  state: 'waiting' | 'done' | 'ignored';
  /** The provider's request that delivered it. */
  correlationId: string;
  receivedAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
}

/** Much longer than the provider repeats an event (Stripe: three days). */
const keptSeconds = 90 * 24 * 3_600;

export const webhookEventSchema = new mongoose.Schema<WebhookEventDocument>(
  {
    _id: String,
    type: { type: String, required: true },
    intentId: { type: String, default: null },
    disputeId: { type: String, default: null },
    state: { type: String, enum: ['waiting', 'done', 'ignored'], required: true },
    correlationId: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastError: { type: String, default: null },
  },
  { collection: 'webhook_events', versionKey: false },
);
// The webhook worker: events due for processing.
webhookEventSchema.index(
  { nextAttemptAt: 1 },
  { name: 'dueForWork', partialFilterExpression: { nextAttemptAt: { $type: 'date' } } },
);
// The webhook worker: all waiting events about the same payment.
webhookEventSchema.index(
  { intentId: 1, disputeId: 1 },
  { name: 'waitingTogether', partialFilterExpression: { state: 'waiting' } },
);
webhookEventSchema.index({ receivedAt: 1 }, { name: 'forgottenAfter', expireAfterSeconds: keptSeconds });
