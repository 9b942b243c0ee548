import type { RejectionReason, VerificationStatus } from '@thikana/contracts';
import { rejectionReasons, verificationStatuses } from '@thikana/contracts';
import mongoose from 'mongoose';
import { erasableText, type ListingCopy, listingCopyFields } from './deal-copy.ts';

/** All pending offers of a listing are being rejected, in several transactions. */
export interface Rejecting {
  because: RejectionReason;
  since: Date;
  /** The request that began it. */
  correlationId: string;
}

/**
 * A listing as the offers service knows it, `_id` its id. Every transaction that touches offers on a listing begins with a
 * conditional write to this document, so they run one after another (ARCH-7).
 */
export interface NegotiationDocument extends ListingCopy {
  _id: string;
  agentId: string;
  agentEmail: string;
  /** Whole taka, both inclusive (OFFER-2). */
  minPrice: number;
  maxPrice: number;
  verificationStatus: VerificationStatus;
  hidden: boolean;
  /** It is hidden because an admin took it back, and not because of fraud. */
  takenBack?: boolean;
  deleted: boolean;
  /** Its agent was marked as fraud; separate from `hidden`, which comes from the listing's own events. */
  agentMarked: boolean;
  /** aggregateVersion of the newest snapshot applied; 0 before the first. */
  listingVersion: number;
  /** The offer that was accepted, also after it was paid. */
  acceptedOfferId: string | null;
  /** The offer that was paid. */
  soldOfferId: string | null;
  /** Set until the last of its pending offers is rejected; meanwhile no offer is made or accepted. */
  rejecting: Rejecting | null;
  pendingCount: number;
  rejectedCount: number;
  /** The highest amount that a buyer of a pending offer named last, in whole taka; 0 where none is pending (OFFER-19). */
  highestPending: number;
  /** Whether an offer was ever made. */
  hasOffers: boolean;
  lastOfferAt: Date | null;
  /** Incremented by each change of the negotiation or its offers; the aggregateVersion of this service's events. */
  version: number;
}

const rejecting = new mongoose.Schema<Rejecting>(
  {
    because: { type: String, enum: rejectionReasons, required: true },
    since: { type: Date, required: true },
    correlationId: { type: String, required: true },
  },
  { _id: false },
);

export const negotiationSchema = new mongoose.Schema<NegotiationDocument>(
  {
    _id: String,
    ...listingCopyFields,
    agentId: { type: String, required: true },
    agentEmail: erasableText,
    minPrice: { type: Number, required: true },
    maxPrice: { type: Number, required: true },
    verificationStatus: { type: String, enum: verificationStatuses, required: true },
    hidden: { type: Boolean, required: true },
    takenBack: Boolean,
    deleted: { type: Boolean, required: true, default: false },
    agentMarked: { type: Boolean, required: true, default: false },
    listingVersion: { type: Number, required: true, default: 0 },
    acceptedOfferId: { type: String, default: null },
    soldOfferId: { type: String, default: null },
    rejecting: { type: rejecting, default: null },
    pendingCount: { type: Number, required: true, default: 0 },
    rejectedCount: { type: Number, required: true, default: 0 },
    highestPending: { type: Number, required: true, default: 0 },
    hasOffers: { type: Boolean, required: true, default: false },
    lastOfferAt: { type: Date, default: null },
    version: { type: Number, required: true, default: 0 },
  },
  { collection: 'negotiations', versionKey: false },
);
// All listings of an agent: fraud mark, rename.
negotiationSchema.index({ agentId: 1 }, { name: 'byAgent' });
// Listings whose pending offers are being rejected.
negotiationSchema.index(
  { 'rejecting.since': 1 },
  { name: 'rejecting', partialFilterExpression: { 'rejecting.since': { $type: 'date' } } },
);
// An agent's listings with offers: by newest offer, highest pending amount, number of pending offers.
const offered = { partialFilterExpression: { hasOffers: true } };
negotiationSchema.index({ agentId: 1, lastOfferAt: -1, _id: -1 }, { name: 'offeredByDate', ...offered });
negotiationSchema.index({ agentId: 1, highestPending: -1, _id: -1 }, { name: 'offeredByAmount', ...offered });
negotiationSchema.index({ agentId: 1, pendingCount: -1, _id: -1 }, { name: 'offeredByCount', ...offered });
