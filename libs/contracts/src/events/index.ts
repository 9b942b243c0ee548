import { z } from 'zod';
import { Role } from '../actor.ts';
import { Id, Picture, Timestamp } from '../entities/fields.ts';
import { CardFacts } from '../entities/listing-facts.ts';
import { AvailabilitySchema, VerificationStatusSchema } from '../entities/property.ts';
import { Taka, UsdCents } from '../money.ts';
import { disputeStates, refundStates, rejectionReasons } from '../states.ts';
import { defineEvent, type EventDescriptor } from './define.ts';

const person = z.object({ userId: Id, uid: z.string(), email: z.string() });
const profile = person.extend({
  name: z.string(),
  photo: z.string().nullable(),
  /** Since when this person has the address: what was made with it before is somebody else's. Events before it was kept lack it. */
  registeredAt: Timestamp.optional(),
});
/** Who owns something. Events before owners were named by id lack it; null where nobody is known any more. */
const OwnerId = Id.nullable().optional();

/**
 * What readers of a listing need (cards, price range, who the agent is). Every property event carries it, so that a
 * reader who meets events out of order keeps the one with the highest aggregateVersion and is right.
 */
export const ListingSnapshot = z.object({
  propertyId: Id,
  ...CardFacts.shape,
  ...Picture.shape,
  agentId: OwnerId,
  agentEmail: z.string(),
  agentName: z.string(),
  agentImage: z.string().nullable(),
  verificationStatus: VerificationStatusSchema,
  availability: AvailabilitySchema,
  isAdvertised: z.boolean(),
  hidden: z.boolean(),
  createdAt: Timestamp,
});
export type ListingSnapshot = z.infer<typeof ListingSnapshot>;

const offer = z.object({
  offerId: Id,
  propertyId: Id,
  buyerId: OwnerId,
  agentId: OwnerId,
  buyerEmail: z.string(),
  agentEmail: z.string(),
  offerAmount: Taka,
});
const payment = z.object({
  offerId: Id,
  propertyId: Id,
  buyerId: OwnerId,
  agentId: OwnerId,
  buyerEmail: z.string(),
  agentEmail: z.string(),
  /** Whole taka. */
  amount: Taka,
  usdCents: UsdCents,
  transactionId: z.string(),
});
const review = z.object({ reviewId: Id, propertyId: Id, userId: OwnerId, userEmail: z.string() });

export const events = {
  UserRegistered: defineEvent('users', 'UserRegistered', profile.extend({ role: Role })),
  UserUpdated: defineEvent('users', 'UserUpdated', profile),
  UserRoleChanged: defineEvent('users', 'UserRoleChanged', person.extend({ from: Role, to: Role })),
  UserMarkedFraud: defineEvent('users', 'UserMarkedFraud', person),
  UserDeleted: defineEvent('users', 'UserDeleted', person.extend({ role: Role })),

  PropertyAdded: defineEvent('properties', 'PropertyAdded', ListingSnapshot),
  PropertyUpdated: defineEvent('properties', 'PropertyUpdated', ListingSnapshot),
  PropertyVerified: defineEvent('properties', 'PropertyVerified', ListingSnapshot),
  PropertyRejected: defineEvent('properties', 'PropertyRejected', ListingSnapshot),
  PropertyAdvertised: defineEvent('properties', 'PropertyAdvertised', ListingSnapshot),
  /** Its availability became under-offer or available again; a sale says PropertySold. */
  PropertyAvailabilityChanged: defineEvent('properties', 'PropertyAvailabilityChanged', ListingSnapshot),
  PropertySold: defineEvent('properties', 'PropertySold', ListingSnapshot),
  /** Its agent was marked as fraud (LISTING-11). */
  PropertyHidden: defineEvent('properties', 'PropertyHidden', ListingSnapshot),
  PropertyDeleted: defineEvent('properties', 'PropertyDeleted', ListingSnapshot),

  OfferMade: defineEvent('offers', 'OfferMade', offer),
  OfferAccepted: defineEvent('offers', 'OfferAccepted', offer),
  OfferRejected: defineEvent('offers', 'OfferRejected', offer.extend({ because: z.enum(rejectionReasons) })),
  /** An accepted, unpaid offer was given up; the listing can be offered on again. */
  OfferReleased: defineEvent('offers', 'OfferReleased', offer.extend({ because: z.enum(rejectionReasons) })),
  PaymentCompleted: defineEvent('offers', 'PaymentCompleted', payment),
  /** The provider has sent the money back; a PaymentRefundFailed may follow. */
  PaymentRefunded: defineEvent('offers', 'PaymentRefunded', payment),
  /** A refund failed at the provider, also one that was said to be made. `state`: whether it is tried again. */
  PaymentRefundFailed: defineEvent(
    'offers',
    'PaymentRefundFailed',
    payment.extend({ reason: z.string(), state: z.enum(refundStates) }),
  ),
  /** The cardholder's bank questions a payment, or says how that goes on; `usdCents` is what is disputed. */
  PaymentDisputed: defineEvent(
    'offers',
    'PaymentDisputed',
    payment.extend({
      disputeId: z.string(),
      state: z.enum(disputeStates),
      reason: z.string(),
      evidenceDueAt: Timestamp.nullable(),
    }),
  ),

  ReviewWritten: defineEvent('reviews', 'ReviewWritten', review),
  ReviewDeleted: defineEvent('reviews', 'ReviewDeleted', review),
  /**
   * What reviews show of their writer or of their listing (name, photo, title, visibility) has changed, or all reviews of a
   * deleted listing are gone: said once for all reviews of that listing or writer, so that caches of reviews are dropped
   * after the reviews service has taken the change over, not before.
   */
  ReviewsChanged: defineEvent(
    'reviews',
    'ReviewsChanged',
    z.object({ propertyId: Id.nullable(), userEmail: z.string().nullable() }),
  ),
} as const;
export type EventType = keyof typeof events;
/** All that carry a ListingSnapshot, for readers that keep the newest. */
export const propertyEvents = Object.values(events).filter(
  (event): event is Extract<typeof event, EventDescriptor<typeof ListingSnapshot>> =>
    event.domain === 'properties',
);

/**
 * What the gateway tells an open browser over server-sent events: which kinds of data have changed, never the data itself.
 * `me` is the own record or role of the person; the others name resources.
 */
export const liveTopics = ['me', 'listings', 'reviews', 'offers', 'wishlist', 'users'] as const;
export const LiveMessage = z.object({
  topic: z.enum(liveTopics),
  ids: z.array(z.string()),
  type: z.string(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;
