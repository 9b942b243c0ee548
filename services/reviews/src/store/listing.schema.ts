import type { ListingSnapshot } from '@thikana/contracts';
import { Schema } from 'mongoose';

type Shown = Pick<ListingSnapshot, 'title' | 'agentName' | 'verificationStatus' | 'hidden'>;

/**
 * A listing as far as reviews need it: a copy of the properties service's newest snapshot (`_id` = property id). Read by `_id` only, so it
 * has no further index.
 */
export interface ListingDocument extends Shown {
  _id: string;
  /** `aggregateVersion` of the snapshot. */
  version: number;
  /** A deleted listing stays as a tombstone, so that a late event does not bring it back. */
  deleted: boolean;
  /** How many reviews it has: the total count of its list. Absent means none. */
  reviewCount?: number;
}

export const listingSchema = new Schema<ListingDocument>(
  {
    _id: { type: String, required: true },
    title: String,
    agentName: String,
    verificationStatus: String,
    hidden: { type: Boolean, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    reviewCount: Number,
  },
  { collection: 'listings', versionKey: false },
);

/** The fields of a snapshot that are kept. */
export function toListingCopy({ title, agentName, verificationStatus, hidden }: Shown): Shown {
  return { title, agentName, verificationStatus, hidden };
}

/** Which listings everybody may see: neither unverified, nor hidden because of fraud, nor deleted (LISTING-9, LISTING-11). */
export const visibleListing = { verificationStatus: 'verified', hidden: false, deleted: false } as const;

export function isVisible({ verificationStatus, hidden }: Shown): boolean {
  return verificationStatus === visibleListing.verificationStatus && !hidden;
}
