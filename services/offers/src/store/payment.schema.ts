import type { PaidCard, RejectionReason } from '@thikana/contracts';
import { paymentStatuses, rejectionReasons } from '@thikana/contracts';
import mongoose from 'mongoose';
import { type DealCopy, dealCopyFields } from './deal-copy.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];
/** unknown: the provider may or may not have made an intent under this key, so the same key is used again. */
export const attemptOutcomes = ['unknown', 'open', 'succeeded', 'canceled', 'refused'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** One intent at the provider, stored with its idempotency key before the provider is called. */
export interface PaymentAttempt {
  key: string;
  startedAt: Date;
  intentId: string | null;
  outcome: AttemptOutcome;
  /** The request that began it; later work on it continues under its id. */
  correlationId: string;
}

/** A closed payment: no attempt is added, and open intents are canceled at the provider. */
export interface Closing {
  because: RejectionReason;
  at: Date;
  /** The agent who asked for it, by e-mail, for the audit; null when an event closed it. */
  by: string | null;
  correlationId: string;
}

export interface HistoryEntry {
  at: Date;
  what: string;
  intentId: string | null;
}

/** The payment of an offer, `_id` the offer's. */
export interface PaymentDocument extends DealCopy {
  _id: string;
  status: PaymentStatus;
  attempts: PaymentAttempt[];
  closing: Closing | null;
  /** The intent that was paid. */
  transactionId: string | null;
  /** The card of the provider's charge; null, like the receipt number, until it is paid. */
  card: PaidCard | null;
  receiptNumber: string | null;
  openedAt: Date;
  paidAt: Date | null;
  /** Time of the next check at the provider; null when nothing is open. */
  nextCheckAt: Date | null;
  checks: number;
  history: HistoryEntry[];
}

const attempt = new mongoose.Schema<PaymentAttempt>(
  {
    key: { type: String, required: true },
    startedAt: { type: Date, required: true },
    intentId: { type: String, default: null },
    outcome: { type: String, enum: attemptOutcomes, required: true },
    correlationId: { type: String, required: true },
  },
  { _id: false },
);
const closing = new mongoose.Schema<Closing>(
  {
    because: { type: String, enum: rejectionReasons, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: null },
    correlationId: { type: String, required: true },
  },
  { _id: false },
);
const card = new mongoose.Schema<PaidCard>(
  { brand: { type: String, required: true }, last4: { type: String, required: true } },
  { _id: false },
);
const history = new mongoose.Schema<HistoryEntry>(
  {
    at: { type: Date, required: true },
    what: { type: String, required: true },
    intentId: { type: String, default: null },
  },
  { _id: false },
);

export const paymentSchema = new mongoose.Schema<PaymentDocument>(
  {
    _id: String,
    ...dealCopyFields,
    status: { type: String, enum: paymentStatuses, required: true },
    attempts: { type: [attempt], default: [] },
    closing: { type: closing, default: null },
    transactionId: { type: String, default: null },
    card: { type: card, default: null },
    receiptNumber: { type: String, default: null },
    openedAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    nextCheckAt: { type: Date, default: null },
    checks: { type: Number, default: 0 },
    history: { type: [history], default: [] },
  },
  { collection: 'payments', versionKey: false },
);
// The payment of an intent that a webhook names.
paymentSchema.index({ 'attempts.intentId': 1 }, { name: 'byIntent' });
// The reconciler: payments due for a check.
paymentSchema.index(
  { nextCheckAt: 1 },
  { name: 'dueForCheck', partialFilterExpression: { nextCheckAt: { $type: 'date' } } },
);
// Money in by week, for admins.
paymentSchema.index(
  { paidAt: 1 },
  { name: 'paidByDate', partialFilterExpression: { paidAt: { $type: 'date' } } },
);
