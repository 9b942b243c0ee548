import mongoose from 'mongoose';

/** What the provider told us, `_id` its event's, stored before it is answered and worked on afterwards. */
export interface WebhookEventDocument {
  _id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
  /** The dispute it is about; events stored before disputes were kept lack it. */
  disputeId?: string | null;
  state: 'waiting' | 'done' | 'ignored';
  receivedAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
}

/** Far longer than the provider sends an event again (Stripe: three days). */
const keptSeconds = 90 * 24 * 3_600;

export const webhookEventSchema = new mongoose.Schema<WebhookEventDocument>(
  {
    _id: String,
    type: { type: String, required: true },
    intentId: { type: String, default: null },
    disputeId: { type: String, default: null },
    state: { type: String, enum: ['waiting', 'done', 'ignored'], required: true },
    receivedAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastError: { type: String, default: null },
  },
  { collection: 'webhook_events', versionKey: false },
);
// The sweep: which wait to be worked on.
webhookEventSchema.index(
  { nextAttemptAt: 1 },
  { name: 'dueForWork', partialFilterExpression: { nextAttemptAt: { $type: 'date' } } },
);
webhookEventSchema.index({ receivedAt: 1 }, { name: 'forgottenAfter', expireAfterSeconds: keptSeconds });
