import { type DisputeState, disputeStates } from '@thikana/contracts';
import mongoose from 'mongoose';
import { type DealCopy, dealCopyFields } from './deal-copy.ts';

/** A dispute of a payment (PAY-13), `_id` the provider's dispute id. */
export interface DisputeDocument extends DealCopy {
  _id: string;
  intentId: string;
  offerId: string;
  /** The provider's reason code: `fraudulent`, `product_not_received`. */
  reason: string;
  state: DisputeState;
  /** The provider's status. */
  status: string;
  /** Deadline for evidence at the provider. */
  evidenceDueAt: Date | null;
  /** The webhook that first reported it, or the worker's check: later checks continue under it. */
  correlationId: string;
  openedAt: Date;
  closedAt: Date | null;
  /** Incremented by each change, so that an older response of the provider never replaces a newer one. */
  version: number;
  /** Time of the next check at the provider; null when the dispute is over. */
  nextCheckAt: Date | null;
  /** Checks since the last change. */
  checks: number;
}

export const disputeSchema = new mongoose.Schema<DisputeDocument>(
  {
    _id: String,
    intentId: { type: String, required: true },
    offerId: { type: String, required: true },
    ...dealCopyFields,
    reason: { type: String, required: true },
    state: { type: String, enum: disputeStates, required: true },
    status: { type: String, required: true },
    evidenceDueAt: { type: Date, default: null },
    correlationId: { type: String, required: true },
    openedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    nextCheckAt: { type: Date, default: null },
    checks: { type: Number, default: 0 },
  },
  { collection: 'disputes', versionKey: false },
);
// The disputes of an intent, for its refund.
disputeSchema.index({ intentId: 1 }, { name: 'ofIntent' });
// The dispute worker: disputes due for a check.
disputeSchema.index(
  { nextCheckAt: 1 },
  { name: 'dueForCheck', partialFilterExpression: { nextCheckAt: { $type: 'date' } } },
);
