import { type DisputeState, disputeStates } from '@thikana/contracts';
import mongoose from 'mongoose';

/** A payment that the cardholder's bank questions (PAY-13), `_id` the provider's dispute. */
export interface DisputeDocument {
  _id: string;
  intentId: string;
  offerId: string;
  propertyId: string;
  buyerId: string | null;
  agentId: string | null;
  buyerEmail: string;
  agentEmail: string;
  /** Whole taka of the offer. */
  amount: number;
  /** What is disputed. */
  usdCents: number;
  /** The provider's words: `fraudulent`, `product_not_received`. */
  reason: string;
  state: DisputeState;
  /** The provider's own word for the state. */
  status: string;
  /** Until when the account's holder can answer at the provider's. */
  evidenceDueAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
  /** Rises with each change, so that an older answer of the provider is never recorded over a newer one. */
  version: number;
  /** When the provider is to be asked next; null once it is over. */
  nextCheckAt: Date | null;
  /** Since the last change. */
  checks: number;
}

export const disputeSchema = new mongoose.Schema<DisputeDocument>(
  {
    _id: String,
    intentId: { type: String, required: true },
    offerId: { type: String, required: true },
    propertyId: { type: String, required: true },
    buyerId: { type: String, default: null },
    agentId: { type: String, default: null },
    buyerEmail: { type: String, required: true },
    agentEmail: { type: String, required: true },
    amount: { type: Number, required: true },
    usdCents: { type: Number, required: true },
    reason: { type: String, required: true },
    state: { type: String, enum: disputeStates, required: true },
    status: { type: String, required: true },
    evidenceDueAt: { type: Date, default: null },
    openedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    nextCheckAt: { type: Date, default: null },
    checks: { type: Number, default: 0 },
  },
  { collection: 'disputes', versionKey: false },
);
// Whether money of an intent went back by a dispute.
disputeSchema.index({ intentId: 1 }, { name: 'ofIntent' });
// The dispute worker: which are due to be asked about.
disputeSchema.index(
  { nextCheckAt: 1 },
  { name: 'dueForCheck', partialFilterExpression: { nextCheckAt: { $type: 'date' } } },
);
