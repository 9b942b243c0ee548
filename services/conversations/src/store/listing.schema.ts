import type { ListingSnapshot } from '@thikana/contracts';
import { Schema } from 'mongoose';

type Shown = Pick<
  ListingSnapshot,
  'title' | 'image' | 'agentId' | 'agentName' | 'agentImage' | 'verificationStatus' | 'hidden'
>;

/**
 * A listing as far as conversations need it: a copy of the properties service's newest snapshot (`_id` = property id). Read by `_id` only, so
 * it has no further index.
 */
export interface ListingDocument extends Shown {
  _id: string;
  /** `aggregateVersion` of the snapshot. */
  version: number;
  /** A deleted listing stays as a tombstone, so that a late event does not bring it back. */
  deleted: boolean;
  /** Conversations ever started; incremented so that starting one and deleting the listing conflict. */
  started?: number;
  /** How often its hours were published; incremented for the same reason. */
  hoursSet?: number;
}

export const listingSchema = new Schema<ListingDocument>(
  {
    _id: { type: String, required: true },
    title: String,
    image: String,
    agentId: String,
    agentName: String,
    agentImage: { type: String, default: null },
    verificationStatus: String,
    hidden: { type: Boolean, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    started: Number,
    hoursSet: Number,
  },
  { collection: 'listings', versionKey: false },
);

/** The fields of a snapshot that are kept. */
export function toListingCopy(listing: Shown): Shown {
  const { title, image, agentId, agentName, agentImage, verificationStatus, hidden } = listing;
  return { title, image, agentId, agentName, agentImage, verificationStatus, hidden };
}

/** Which listings a buyer may ask about: those that everybody may see (LISTING-9, LISTING-11, LISTING-24). */
export const publicListing = { verificationStatus: 'verified', hidden: false, deleted: false } as const;
