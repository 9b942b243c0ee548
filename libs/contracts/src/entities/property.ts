import { z } from 'zod';
import { availabilities, verificationStatuses } from '../states.ts';
import { Id, Picture, Timestamp } from './fields.ts';
import { CardFacts, ListingFacts } from './listing-facts.ts';
import { ListingPicture } from './listing-pictures.ts';
import { PapersSeen } from './paper.ts';

export const VerificationStatusSchema = z.enum(verificationStatuses);
export const AvailabilitySchema = z.enum(availabilities);

/** What its agent and admins read of a rejected listing (LISTING-22, LISTING-23); nobody else sees such listings. */
export const Rejection = z.object({
  /** Absent and null: the admin gave none. */
  rejectionReason: z.string().nullable().optional(),
  /** The listing that was made of it since. */
  resubmittedAs: Id.nullable().optional(),
});

/** A verified listing that an admin took back, with a reason, or that its agent hid: only they and admins see it (LISTING-24, LISTING-26). */
export const TakenBack = z.object({ at: Timestamp, reason: z.string(), byAgent: z.boolean().optional() });
export type TakenBack = z.infer<typeof TakenBack>;

/**
 * When a verified listing's price was reduced last, and the price before that, in whole taka; null or absent when it never was, or was
 * raised since (SEARCH-13). Reductions of earlier releases have no price before.
 */
export const PriceReduction = z.object({
  priceReducedAt: Timestamp.nullable().optional(),
  priceBefore: z.object({ minPrice: z.number(), maxPrice: z.number() }).nullable().optional(),
});
export type PriceReduction = z.infer<typeof PriceReduction>;

/** A listing as a list shows it. `status` equals `verificationStatus` (API-7: the home page reads it). */
export const PropertyCard = z.object({
  _id: Id,
  ...CardFacts.shape,
  ...Picture.shape,
  agentName: z.string(),
  agentEmail: z.string(),
  agentImage: z.string().nullable(),
  verificationStatus: VerificationStatusSchema,
  status: VerificationStatusSchema,
  availability: AvailabilitySchema,
  isAdvertised: z.boolean(),
  createdAt: Timestamp,
  ...PriceReduction.shape,
  /** True while its agent is marked as fraud (LISTING-11), else absent. */
  hidden: z.boolean().optional(),
  /** Since when and why an admin took it back, or its agent hid it; for its agent and admins. */
  takenBack: TakenBack.nullable().optional(),
  ...Rejection.shape,
  /** In an agent's list of their own listings: how often it was viewed, saved and made an offer on (FIGURES-1). */
  views: z.number().int().optional(),
  saves: z.number().int().optional(),
  offers: z.number().int().optional(),
  /** When it was changed last; in lists of own listings only. */
  changedAt: Timestamp.optional(),
});
export type PropertyCard = z.infer<typeof PropertyCard>;

/** What listings of the same area and type ask for a square foot, in whole taka: the median and how many are behind it (LISTING-14). */
export const AreaPrice = z.object({
  /** In English, or as the location has it; `areaBn` in Bangla, of an area of the tree. */
  area: z.string(),
  areaBn: z.string().optional(),
  medianPerSqft: z.number(),
  listings: z.number(),
});
export type AreaPrice = z.infer<typeof AreaPrice>;

export const Property = PropertyCard.extend({
  ...ListingFacts.shape,
  /** All of them, the cover first. Absent from listings that have only that. */
  pictures: z.array(ListingPicture).nullable().optional(),
  areaPrice: AreaPrice.nullable().optional(),
  verifiedAt: Timestamp.nullable(),
  advertisedAt: Timestamp.nullable(),
  /** The rejected listing that it was made of (LISTING-23); for its agent and admins. */
  resubmits: Id.nullable().optional(),
  /** True while its agent is marked as fraud (LISTING-11); only admins see such listings. */
  hidden: z.boolean(),
  version: z.number().int(),
  /** Papers that an admin has seen (PAPER-5). */
  papersSeen: PapersSeen.nullable().optional(),
  /** Since when its agent says that it is not to be had any more (CHECK-2). */
  unavailableSince: Timestamp.nullable().optional(),
});
export type Property = z.infer<typeof Property>;

export const propertySorts = ['newest', 'minPrice', '-maxPrice', 'oldest'] as const;
export type PropertySort = (typeof propertySorts)[number];
/** Of an agent's own listings also what is counted of them, and the last change. */
export const ownListingSorts = [
  ...propertySorts,
  ...(['views', 'saves', 'offers', 'changedAt'] as const).flatMap((field) => [field, `-${field}`] as const),
] as const;
export type OwnListingSort = (typeof ownListingSorts)[number];
