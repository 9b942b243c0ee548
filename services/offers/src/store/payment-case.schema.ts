import { type DisputeState, disputeStates, type PaymentCaseKind, paymentCaseKinds } from '@thikana/contracts';
import mongoose from 'mongoose';
import { erasableText } from './deal-copy.ts';

/** A payment that needs a person (PAY-14). */
export interface PaymentCaseDocument {
  _id: string;
  /** The kind and the provider's id of what it is about: `dispute-du_1`. */
  about: string;
  kind: PaymentCaseKind;
  offerId: string;
  propertyId: string;
  title: string;
  buyerEmail: string;
  agentEmail: string;
  intentId: string;
  usdCents: number;
  reason: string;
  disputeState: DisputeState | null;
  evidenceDueAt: Date | null;
  since: Date;
  isOpen: boolean;
  /** Of `not-recorded`: failures so far; the case opens with the third. */
  failures?: number;
}

export const paymentCaseSchema = new mongoose.Schema<PaymentCaseDocument>(
  {
    _id: String,
    about: { type: String, required: true },
    kind: { type: String, enum: paymentCaseKinds, required: true },
    offerId: { type: String, required: true },
    propertyId: { type: String, required: true },
    // Empty where the offer is unknown.
    title: { type: String, default: '' },
    buyerEmail: erasableText,
    agentEmail: erasableText,
    intentId: { type: String, required: true },
    usdCents: { type: Number, required: true },
    reason: { type: String, required: true },
    disputeState: { type: String, enum: [...disputeStates, null], default: null },
    evidenceDueAt: { type: Date, default: null },
    since: { type: Date, required: true },
    isOpen: { type: Boolean, required: true },
    failures: Number,
  },
  { collection: 'payment_cases', versionKey: false },
);
// A case is opened again, not twice.
paymentCaseSchema.index({ about: 1 }, { name: 'oneEach', unique: true });
// The admins' list: open ones, the newest first.
paymentCaseSchema.index({ isOpen: 1, since: -1, _id: -1 }, { name: 'openByDate' });
