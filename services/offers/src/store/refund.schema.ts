import mongoose from 'mongoose';

export const refundReasons = ['not-for-sale', 'paid-twice', 'amount-differs'] as const;
export type RefundReason = (typeof refundReasons)[number];

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
  state: 'due' | 'done';
  key: string;
  refundId: string | null;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

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
    state: { type: String, enum: ['due', 'done'], required: true },
    key: { type: String, required: true },
    refundId: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastError: { type: String, default: null },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
// The refund worker: which are due.
refundSchema.index(
  { nextAttemptAt: 1 },
  { name: 'dueForRefund', partialFilterExpression: { nextAttemptAt: { $type: 'date' } } },
);
// Whether money of an offer went back (the checker, and support).
refundSchema.index({ offerId: 1 }, { name: 'ofOffer' });
