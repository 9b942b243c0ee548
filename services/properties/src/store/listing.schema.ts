import type {
  Availability,
  ListingContent,
  ListingPicture,
  PapersSeen,
  PictureWidths,
  RevisionState,
  VerificationStatus,
} from '@thikana/contracts';
import { availabilities, ListingFacts, verificationStatuses } from '@thikana/contracts';
import mongoose from 'mongoose';
import { pathsOf } from './field-paths.ts';

/** A revision as its listing keeps it: a second listing to be, whole, so that what is compared and verified is what was proposed. */
export interface StoredRevision {
  state: RevisionState;
  content: ListingContent;
  /** Names of what differs from the listing. */
  changed: string[];
  /** The first of the edits that went into it. */
  proposedAt: Date;
  /** When it was rejected or dropped. */
  decidedAt: Date | null;
  reason: string | null;
}

/** A listing as this service keeps it (LISTING-1 to LISTING-3): the agent's fields and its states. */
export interface ListingDocument extends ListingFacts {
  _id: string;
  /** Address of the widest picture. */
  image: string;
  images: PictureWidths | null;
  color: string | null;
  /** All of them, the one above first; listings with only that lack it (PICTURE-7). */
  pictures?: ListingPicture[] | null;
  /** The owner's user id. */
  agentId: string;
  /** In lower case; for display only: an address may belong to another user later. */
  agentEmail: string;
  agentName: string;
  agentImage: string | null;
  verificationStatus: VerificationStatus;
  availability: Availability;
  isAdvertised: boolean;
  /** Its agent was marked as fraud (LISTING-11). */
  hidden: boolean;
  /** An admin took it back (LISTING-24), or its agent hid it (LISTING-26): only these two see it. It stays verified. */
  takenBack?: { at: Date; reason: string; byAgent?: boolean } | null;
  /** What its agent proposes of it once it is verified (LISTING-18). */
  revision?: StoredRevision | null;
  /** Since when a revision waits for an admin; null where none does. */
  revisionWaitingSince?: Date | null;
  /** Why it was rejected. */
  rejectionReason?: string | null;
  /** The rejected listing that it was made of, and the one that was made of this (LISTING-23). */
  resubmits?: string | null;
  resubmittedAs?: string | null;
  createdAt: Date;
  /** When a verified price was reduced last; null when it was raised since. */
  priceReducedAt?: Date | null;
  /** The price before that. */
  priceBefore?: { minPrice: number; maxPrice: number } | null;
  verifiedAt: Date | null;
  advertisedAt: Date | null;
  /** When `version` was last incremented; reports and papers do not. Absent: not since this is noted. */
  changedAt?: Date;
  /** Incremented by each change; the aggregateVersion of this service's events. */
  version: number;
  /** aggregateVersion of the newest event of the offers service about it; -1 before the first. */
  negotiationVersion: number;
  /** What its page shows of its papers (PAPER-5). */
  papersSeen?: PapersSeen | null;
  /** Incremented by records that belong to it and must not outlive it (papers, reports), to force a conflict with its deletion. */
  checksVersion?: number;
  /** When its agent was last asked whether it is still available (CHECK-2). */
  availabilityAskedAt?: Date | null;
  /** Their answer; null while the question is open. */
  saysAvailable?: boolean | null;
  availabilityAnsweredAt?: Date | null;
}

const text = { type: String, required: true } as const;

export const listingSchema = new mongoose.Schema<ListingDocument>(
  {
    // 24 hex digits as text: the same value in events, replies and filters.
    _id: String,
    ...pathsOf(ListingFacts.shape),
    image: text,
    images: { type: mongoose.Schema.Types.Mixed, default: null },
    color: { type: String, default: null },
    pictures: mongoose.Schema.Types.Mixed,
    agentId: text,
    agentEmail: text,
    agentName: text,
    agentImage: { type: String, default: null },
    verificationStatus: { type: String, enum: verificationStatuses, required: true },
    availability: { type: String, enum: availabilities, required: true },
    isAdvertised: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    takenBack: mongoose.Schema.Types.Mixed,
    revision: mongoose.Schema.Types.Mixed,
    revisionWaitingSince: { type: Date },
    rejectionReason: String,
    resubmits: String,
    resubmittedAs: String,
    createdAt: { type: Date, required: true },
    priceReducedAt: Date,
    priceBefore: mongoose.Schema.Types.Mixed,
    verifiedAt: { type: Date, default: null },
    advertisedAt: { type: Date, default: null },
    changedAt: Date,
    version: { type: Number, required: true },
    negotiationVersion: { type: Number, required: true, default: -1 },
    papersSeen: mongoose.Schema.Types.Mixed,
    checksVersion: Number,
    availabilityAskedAt: Date,
    saysAvailable: Boolean,
    availabilityAnsweredAt: Date,
  },
  { collection: 'listings', versionKey: false },
);
listingSchema.pre(['findOneAndUpdate', 'updateOne', 'updateMany'], function noteChange() {
  if ((this.get('$inc') as { version?: number } | undefined)?.version) this.set('changedAt', new Date());
});
// Lists of agents and admins, the newest or the oldest first: only the page's documents are read, because what else is asked is in the index.
const byDate = { createdAt: -1, _id: -1 } as const;
const otherStates = { availability: 1, isAdvertised: 1, hidden: 1 } as const;
// Also for all listings of an agent: rename, fraud mark, deletion.
listingSchema.index({ agentId: 1, ...byDate, verificationStatus: 1, ...otherStates }, { name: 'byAgent' });
listingSchema.index({ verificationStatus: 1, ...byDate, ...otherStates }, { name: 'byStatus' });
listingSchema.index({ ...byDate, verificationStatus: 1, ...otherStates }, { name: 'byDate' });
// How long verification took, by week, for admins.
listingSchema.index(
  { verifiedAt: 1, createdAt: 1 },
  { name: 'byVerification', partialFilterExpression: { verifiedAt: { $type: 'date' } } },
);
// The admins' queue of revisions, the oldest first.
listingSchema.index(
  { revisionWaitingSince: 1, _id: 1 },
  { name: 'revisionsWaiting', partialFilterExpression: { revisionWaitingSince: { $type: 'date' } } },
);
/** Listings whose agent may be asked whether they are still available: buyers see them, and no sale has made it known. */
export const onOffer = { verificationStatus: 'verified', availability: 'available', hidden: false } as const;
// Whom to ask whether it is still available: those never asked by their verification, the others by their answer; and who was asked, the oldest first.
// Partial, because sold listings are never asked about, remain due for ever and would be read each minute.
const askable = { partialFilterExpression: { ...onOffer } };
listingSchema.index({ availabilityAskedAt: 1, verifiedAt: 1 }, { name: 'toBeAsked', ...askable });
listingSchema.index({ saysAvailable: 1, availabilityAnsweredAt: 1 }, { name: 'saysAvailable', ...askable });
