import { type CardFacts, cardFacts, type ListingSnapshot } from '@thikana/contracts';
import { Schema } from 'mongoose';

type Card = Pick<
  ListingSnapshot,
  | 'title'
  | 'location'
  | 'image'
  | 'images'
  | 'color'
  | 'agentName'
  | 'agentEmail'
  | 'agentImage'
  | 'minPrice'
  | 'maxPrice'
  | 'verificationStatus'
  | 'availability'
  | 'hidden'
  | 'priceReducedAt'
  | 'priceBefore'
> & {
  /** What its agent says on its cards. */
  facts: CardFacts;
};

/**
 * A listing as wishlists show it: a copy of the properties service's newest snapshot (`_id` = property id). Read by `_id` only, so it
 * has no further index.
 */
export interface ListingDocument extends Card {
  _id: string;
  /** `aggregateVersion` of the snapshot. */
  version: number;
  /** A deleted listing stays as a tombstone, so that a late event does not bring it back. */
  deleted: boolean;
  /** Wishes ever made for it; incremented so that adding one and deleting the listing conflict. */
  wishesMade?: number;
}

export const listingSchema = new Schema<ListingDocument>(
  {
    _id: { type: String, required: true },
    title: String,
    location: String,
    image: String,
    images: { type: Schema.Types.Mixed, default: null },
    color: { type: String, default: null },
    agentName: String,
    agentEmail: String,
    agentImage: { type: String, default: null },
    minPrice: Number,
    maxPrice: Number,
    verificationStatus: String,
    availability: String,
    facts: Schema.Types.Mixed,
    priceReducedAt: String,
    priceBefore: Schema.Types.Mixed,
    hidden: { type: Boolean, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    wishesMade: Number,
  },
  { collection: 'listings', versionKey: false },
);

/** The fields of a snapshot that are kept. */
export function toListingCard(snapshot: Omit<Card, 'facts'> & CardFacts): Card {
  const { title, location, image, images, color, agentName, agentEmail, agentImage } = snapshot;
  const { minPrice, maxPrice, verificationStatus, availability, hidden } = snapshot;
  return {
    title,
    location,
    image,
    images,
    color,
    agentName,
    agentEmail,
    agentImage,
    minPrice,
    maxPrice,
    verificationStatus,
    availability,
    hidden,
    facts: cardFacts(snapshot),
    priceReducedAt: snapshot.priceReducedAt ?? null,
    priceBefore: snapshot.priceBefore ?? null,
  };
}

/** Which listings a buyer may see: neither unverified, nor hidden because of fraud, nor deleted (LISTING-9, LISTING-11). */
export const visibleListing = { verificationStatus: 'verified', hidden: false, deleted: false } as const;
