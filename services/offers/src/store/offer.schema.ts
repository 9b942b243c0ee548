import type { DisputeState, OfferSide, OfferStatus, RefundState, RejectionReason } from '@thikana/contracts';
import { disputeStates, offerSides, offerStatuses, refundStates, rejectionReasons } from '@thikana/contracts';
import mongoose from 'mongoose';
import { erasableText, type ListingCopy, listingCopyFields } from './deal-copy.ts';
import { type TermsDocument, termsSchema } from './terms.schema.ts';

/** An offer (OFFER-10), changed only in transactions that first update its negotiation. */
export interface OfferDocument extends ListingCopy {
  _id: string;
  propertyId: string;
  /** Owners; the e-mails are for display only. */
  agentId: string;
  buyerId: string;
  agentEmail: string;
  buyerEmail: string;
  /** Whether the buyer's e-mail was verified at the time of the offer. */
  buyerEmailVerified: boolean;
  buyerName: string;
  /** Of the standing terms, whole taka. */
  offerAmount: number;
  /** The amount that the buyer named last, whole taka (OFFER-19). */
  buyerAmount: number;
  /** The number of its terms, the first offer included. */
  version: number;
  /** Whose turn it is while it is pending, later whose it was. */
  turn: OfferSide;
  /** The oldest first; the last ones stand. */
  terms: TermsDocument[];
  /** Of the standing terms; null: they do not expire. */
  expiresAt: Date | null;
  /** When it was made. */
  buyingDate: Date;
  status: OfferStatus;
  rejectedBecause: RejectionReason | null;
  /** When it was rejected while it was pending; what ended an accepted one is in the audit. */
  rejectedAt?: Date | null;
  acceptedAt: Date | null;
  boughtAt: Date | null;
  transactionId: string | null;
  /** The time at which a refund became due. */
  refundDueAt: Date | null;
  refundedAt: Date | null;
  /** Copies from the payments module, for lists. */
  refundState: RefundState | null;
  refundFailedAt: Date | null;
  disputeState: DisputeState | null;
}

export const offerSchema = new mongoose.Schema<OfferDocument>(
  {
    _id: String,
    ...listingCopyFields,
    propertyId: { type: String, required: true },
    agentId: { type: String, required: true },
    buyerId: { type: String, required: true },
    agentEmail: erasableText,
    buyerEmail: erasableText,
    buyerEmailVerified: { type: Boolean, required: true },
    buyerName: erasableText,
    offerAmount: { type: Number, required: true },
    buyerAmount: { type: Number, required: true },
    version: { type: Number, required: true },
    turn: { type: String, enum: offerSides, required: true },
    terms: { type: [termsSchema], required: true },
    expiresAt: { type: Date, default: null },
    buyingDate: { type: Date, required: true },
    status: { type: String, enum: offerStatuses, required: true },
    rejectedBecause: { type: String, enum: [...rejectionReasons, null], default: null },
    acceptedAt: { type: Date, default: null },
    rejectedAt: Date,
    boughtAt: { type: Date, default: null },
    transactionId: { type: String, default: null },
    refundDueAt: { type: Date, default: null },
    refundedAt: { type: Date, default: null },
    refundState: { type: String, enum: [...refundStates, null], default: null },
    refundFailedAt: { type: Date, default: null },
    disputeState: { type: String, enum: [...disputeStates, null], default: null },
  },
  { collection: 'offers', versionKey: false },
);

// OFFER-5: at most one bought offer for each listing, enforced by the database.
offerSchema.index(
  { propertyId: 1 },
  { name: 'oneBoughtEach', unique: true, partialFilterExpression: { status: 'bought' } },
);
// A listing's offers of one status by the buyers' amounts, its highest pending one; all its offers, when its title or picture changes.
offerSchema.index({ propertyId: 1, status: 1, buyerAmount: -1, _id: -1 }, { name: 'ofListingByBuyerAmount' });
// A page of a listing's offers of one status, by the standing amount.
offerSchema.index({ propertyId: 1, status: 1, offerAmount: -1, _id: -1 }, { name: 'ofListingByAmount' });
// Pending offers by the expiry of their terms. With a `$type` of `expiresAt` in its filter a comparison would not use it.
offerSchema.index({ expiresAt: 1 }, { name: 'expiring', partialFilterExpression: { status: 'pending' } });
// A listing's offers of one status by date.
offerSchema.index({ propertyId: 1, status: 1, buyingDate: -1, _id: -1 }, { name: 'ofListingByDate' });
// A buyer's own offers by date, and by amount.
offerSchema.index({ buyerId: 1, buyingDate: -1, _id: -1 }, { name: 'ownByDate' });
offerSchema.index({ buyerId: 1, offerAmount: 1, _id: 1 }, { name: 'ownByAmount' });
// The same of one status, by date and by amount; the buyer's accepted offers, and standing ones (a scan a status, merged); a marked or deleted buyer's pending ones.
offerSchema.index({ buyerId: 1, status: 1, buyingDate: -1, _id: -1 }, { name: 'ownOfStatusByDate' });
offerSchema.index({ buyerId: 1, status: 1, offerAmount: 1, _id: 1 }, { name: 'ownOfStatusByAmount' });
// Offers on an agent's listings by date, and by amount.
offerSchema.index({ agentId: 1, buyingDate: -1, _id: -1 }, { name: 'requestedByDate' });
offerSchema.index({ agentId: 1, offerAmount: 1, _id: 1 }, { name: 'requestedByAmount' });
// The same of one status, and the agent's sales by price.
offerSchema.index({ agentId: 1, status: 1, buyingDate: -1, _id: -1 }, { name: 'requestedOfStatusByDate' });
offerSchema.index({ agentId: 1, status: 1, offerAmount: 1, _id: 1 }, { name: 'requestedOfStatusByAmount' });
// All offers and all sales by week, for admins.
offerSchema.index({ buyingDate: 1 }, { name: 'byDate' });
offerSchema.index({ boughtAt: 1 }, { name: 'salesByDate', partialFilterExpression: { status: 'bought' } });
// An agent's sales, newest first.
offerSchema.index(
  { agentId: 1, boughtAt: -1, _id: -1 },
  { name: 'soldByDate', partialFilterExpression: { status: 'bought' } },
);
