import { type RefundState, refundStates } from '@thikana/contracts';
import mongoose from 'mongoose';
import { type DealCopy, dealCopyFields } from './deal-copy.ts';

export const refundReasons = ['not-for-sale', 'paid-twice', 'amount-differs'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A failed refund (PAY-10). */
export interface RefundFailure {
  /** The provider's refund id; null when it rejected the request. */
  refundId: string | null;
  /** The provider's reason code: `expired_or_canceled_card`, `charge_disputed`. */
  reason: string;
  at: Date;
  /** The refund had been done before it failed. */
  afterDone: boolean;
}

/** A refund, `_id` the intent's id. Stored before the provider is called. */
export interface RefundDocument extends DealCopy {
  _id: string;
  offerId: string;
  because: RefundReason;
  state: RefundState;
  /** Idempotency key of the next refund at the provider; a new one after each failure. */
  key: string;
  /** The refund that is pending or done. */
  refundId: string | null;
  failures: RefundFailure[];
  /** After how many failures a person is needed. */
  tries: number;
  /** Incremented by each change of state or failure, so that an older response of the provider never replaces a newer one. */
  version: number;
  /** Attempts since the last change of state. */
  attempts: number;
  /** Time of the next request to the provider: to refund, or to check the refund. */
  nextAttemptAt: Date | null;
  lastError: string | null;
  /** The request that made it due, or due again. */
  correlationId: string;
  createdAt: Date;
  doneAt: Date | null;
}

const failure = new mongoose.Schema<RefundFailure>(
  {
    refundId: { type: String, default: null },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    afterDone: { type: Boolean, default: false },
  },
  { _id: false },
);

export const refundSchema = new mongoose.Schema<RefundDocument>(
  {
    _id: String,
    offerId: { type: String, required: true },
    ...dealCopyFields,
    because: { type: String, enum: refundReasons, required: true },
    state: { type: String, enum: refundStates, required: true },
    key: { type: String, required: true },
    refundId: { type: String, default: null },
    failures: { type: [failure], default: [] },
    tries: { type: Number, required: true },
    version: { type: Number, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastError: { type: String, default: null },
    correlationId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
// The refund worker: refunds due for a request.
refundSchema.index(
  { nextAttemptAt: 1 },
  { name: 'dueForRefund', partialFilterExpression: { nextAttemptAt: { $type: 'date' } } },
);
// The refunds of an offer (the checker, and support).
refundSchema.index({ offerId: 1 }, { name: 'ofOffer' });
// Money refunded by week, for admins.
refundSchema.index(
  { doneAt: 1 },
  { name: 'doneByDate', partialFilterExpression: { doneAt: { $type: 'date' } } },
);
