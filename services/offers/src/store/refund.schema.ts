import { type RefundState, refundStates } from '@thikana/contracts';
import mongoose from 'mongoose';

export const refundReasons = ['not-for-sale', 'paid-twice', 'amount-differs'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A refund that came to nothing (PAY-10). */
export interface RefundFailure {
  /** The provider's refund; null when it refused to make one. */
  refundId: string | null;
  /** The provider's words: `expired_or_canceled_card`, `charge_disputed`. */
  reason: string;
  at: Date;
  /** It had been said to be done before. */
  afterDone: boolean;
}

/** Money that came in and has to go back, `_id` the intent's. On record before the provider is asked to return it. */
export interface RefundDocument {
  _id: string;
  offerId: string;
  propertyId: string;
  buyerId: string | null;
  agentId: string | null;
  buyerEmail: string;
  agentEmail: string;
  /** Whole taka of the offer. */
  amount: number;
  /** What came in. */
  usdCents: number;
  because: RefundReason;
  state: RefundState;
  /** Of the next refund at the provider; another after each that failed. */
  key: string;
  /** The refund that is pending or done. */
  refundId: string | null;
  /** Refunds from before failures were kept lack these three. */
  failures?: RefundFailure[];
  /** After how many failures a person is needed. */
  tries?: number;
  /** Rises with each change of state or failure, so that an older answer of the provider is never recorded over a newer one. */
  version?: number;
  /** Since the last change of state. */
  attempts: number;
  /** When the provider is to be asked next: to refund, or how the refund stands. */
  nextAttemptAt: Date | null;
  lastError: string | null;
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
    propertyId: { type: String, required: true },
    buyerId: { type: String, default: null },
    agentId: { type: String, default: null },
    buyerEmail: { type: String, required: true },
    agentEmail: { type: String, required: true },
    amount: { type: Number, required: true },
    usdCents: { type: Number, required: true },
    because: { type: String, enum: refundReasons, required: true },
    state: { type: String, enum: refundStates, required: true },
    key: { type: String, required: true },
    refundId: { type: String, default: null },
    failures: { type: [failure], default: [] },
    tries: Number,
    version: Number,
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastError: { type: String, default: null },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
// The refund worker: about which the provider is to be asked.
refundSchema.index(
  { nextAttemptAt: 1 },
  { name: 'dueForRefund', partialFilterExpression: { nextAttemptAt: { $type: 'date' } } },
);
// Whether money of an offer went back (the checker, and support).
refundSchema.index({ offerId: 1 }, { name: 'ofOffer' });
