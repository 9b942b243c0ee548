import { z } from 'zod';
import { Role } from '../actor.ts';
import { Contact, conversationParts, conversationReportReasons } from '../entities/conversation.ts';
import { HttpUrl, Id, Picture, Timestamp } from '../entities/fields.ts';
import { ListingFacts } from '../entities/listing-facts.ts';
import { ListingPicture } from '../entities/listing-pictures.ts';
import { SavedSearch } from '../entities/saved-search.ts';
import { SlotStart, ViewingHours } from '../entities/viewing.ts';
import { OfferStatusSchema, PaidCard, paymentStatuses } from '../entities/offer.ts';
import { OfferTerms } from '../entities/offer-terms.ts';
import { AvailabilitySchema, PriceReduction, VerificationStatusSchema } from '../entities/property.ts';
import { Taka, UsdCents } from '../entities/money.ts';
import { offerEventTypes } from '../events/status-events.ts';
import { rejectionReasons, viewingEndings, viewingStates } from '../states.ts';
import { defineRpc } from './define.ts';

/**
 * The demo market (DEMO-1), handed to each service by infra/demo. The handlers exist only with DEMO_SEED=1 outside
 * production. Each inserts documents whose `_id` is missing and changes no others, so seeding twice changes nothing.
 * `{ items: [] }` only counts: `present` is the number of the service's main documents.
 */
const Seeded = z.object({ inserted: z.number().int(), present: z.number().int() });

export const SeedUser = z.object({
  _id: Id,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  photo: HttpUrl.nullable(),
  role: Role,
  createdAt: Timestamp,
});
/** The history of a seeded thing before it was seeded, oldest first: its events are published with these times. */
const history = <const T extends readonly string[]>(says: T) =>
  z.array(z.object({ says: z.enum(says), at: Timestamp })).default([]);

const counts = z.array(z.object({ at: Timestamp, count: z.number().int() })).default([]);

export const SeedProperty = z.object({
  _id: Id,
  ...ListingFacts.shape,
  ...Picture.shape,
  pictures: z.array(ListingPicture).nullable().optional(),
  agentId: Id,
  agentEmail: z.string(),
  agentName: z.string(),
  agentImage: HttpUrl.nullable(),
  verificationStatus: VerificationStatusSchema,
  availability: AvailabilitySchema,
  isAdvertised: z.boolean(),
  createdAt: Timestamp,
  verifiedAt: Timestamp.nullable(),
  advertisedAt: Timestamp.nullable(),
  ...PriceReduction.shape,
  /** Its last entry has led to the states above; without any it is added as it is. Its version is their number. */
  history: history([
    'PropertyAdded',
    'PropertyVerified',
    'PropertyRejected',
    'PropertyAdvertised',
    'PropertyAvailabilityChanged',
    'PropertySold',
  ]),
  /** How often it was viewed and saved before. */
  views: counts,
  saves: counts,
  /** Of the last offer event that it has followed. */
  negotiationVersion: z.number().int().default(-1),
  /** What its agent would change of it, for a revision that waits (LISTING-18). */
  proposed: ListingFacts.pick({ title: true, minPrice: true, maxPrice: true })
    .partial()
    .nullable()
    .default(null),
});
export const SeedOffer = z.object({
  _id: Id,
  propertyId: Id,
  buyerId: Id,
  buyerEmail: z.string(),
  buyerName: z.string(),
  offerAmount: Taka,
  status: OfferStatusSchema,
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  buyingDate: Timestamp,
  acceptedAt: Timestamp.nullable(),
  /** The oldest first; without any it has those of its amount and date. */
  terms: z.array(OfferTerms).default([]),
  /** Set for bought offers: the PaymentIntent at the card provider. */
  payment: z
    .object({
      intentId: z.string(),
      usdCents: UsdCents,
      paidAt: Timestamp,
      status: z.enum(paymentStatuses),
      card: PaidCard.nullable(),
    })
    .nullable(),
  history: history(offerEventTypes),
});
export const SeedReview = z.object({
  _id: Id,
  propertyId: Id,
  propertyTitle: z.string(),
  agentName: z.string(),
  userId: Id,
  userEmail: z.string(),
  userName: z.string(),
  userPhoto: HttpUrl.nullable(),
  review: z.string(),
  reviewedAt: Timestamp,
});
/** Its messages are numbered in their order; what one of the two has not read follows `read`. */
export const SeedConversation = z.object({
  _id: Id,
  propertyId: Id,
  buyerId: Id,
  buyerName: z.string(),
  buyerPhoto: HttpUrl.nullable(),
  messages: z
    .array(
      z.object({
        from: z.enum(conversationParts),
        text: z.string(),
        at: Timestamp,
        pictures: z.array(Picture).optional(),
      }),
    )
    .min(1),
  read: z.object({ buyer: z.number().int(), agent: z.number().int() }),
  phone: z.string().nullable().default(null),
  contact: Contact.optional(),
  blockedBy: z.enum(conversationParts).nullable().default(null),
  report: z
    .object({ by: z.enum(conversationParts), reason: z.enum(conversationReportReasons), note: z.string() })
    .nullable()
    .default(null),
  /** The oldest first. */
  viewings: z
    .array(
      z.object({
        _id: Id,
        requestedAt: Timestamp,
        start: SlotStart,
        state: z.enum(viewingStates),
        turn: z.enum(conversationParts).nullable().default(null),
        because: z.enum(viewingEndings).nullable().default(null),
        reason: z.string().nullable().default(null),
        absent: z.enum(conversationParts).nullable().default(null),
      }),
    )
    .default([]),
});
export const SeedSavedSearch = SavedSearch.pick({
  _id: true,
  name: true,
  query: true,
  frequency: true,
}).extend({
  ownerId: Id,
  createdAt: Timestamp,
});
export const SeedWishlistItem = z.object({
  _id: Id,
  userEmail: z.string(),
  propertyId: Id,
  addedAt: Timestamp,
});

export const seedRpc = {
  /** `listings` feeds the wishlist cards' copies. */
  users: defineRpc(
    'users',
    'seed',
    z.object({
      items: z.array(SeedUser),
      wishlist: z.array(SeedWishlistItem),
      listings: z.array(SeedProperty),
    }),
    Seeded,
  ),
  properties: defineRpc(
    'properties',
    'seed',
    z.object({ items: z.array(SeedProperty), savedSearches: z.array(SeedSavedSearch).default([]) }),
    Seeded,
  ),
  /** `listings` become the negotiations; `people` maps e-mail addresses to people. */
  offers: defineRpc(
    'offers',
    'seed',
    z.object({
      items: z.array(SeedOffer),
      listings: z.array(SeedProperty),
      people: z.array(z.object({ userId: Id, email: z.string() })).default([]),
    }),
    Seeded,
  ),
  reviews: defineRpc(
    'reviews',
    'seed',
    z.object({ items: z.array(SeedReview), listings: z.array(SeedProperty) }),
    Seeded,
  ),
  conversations: defineRpc(
    'conversations',
    'seed',
    z.object({
      items: z.array(SeedConversation),
      listings: z.array(SeedProperty),
      hours: z.array(ViewingHours.extend({ propertyId: Id })).default([]),
    }),
    Seeded,
  ),
} as const;
