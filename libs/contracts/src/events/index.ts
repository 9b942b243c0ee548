import { z } from 'zod';
import { Role } from '../actor.ts';
import { conversationParts } from '../entities/conversation.ts';
import { Id, Picture, Timestamp } from '../entities/fields.ts';
import { CardFacts } from '../entities/listing-facts.ts';
import { reportOutcomes } from '../entities/listing-report.ts';
import {
  AvailabilitySchema,
  PriceReduction,
  Rejection,
  TakenBack,
  VerificationStatusSchema,
} from '../entities/property.ts';
import { RevisionNotice } from '../entities/revision.ts';
import { SavedQuery, SavedSearchMatch } from '../entities/saved-search.ts';
import { Taka, UsdCents } from '../entities/money.ts';
import { savedSearchFrequencies } from '../search-choices.ts';
import { disputeStates, offerSides, refundStates, rejectionReasons, viewingEndings } from '../states.ts';
import { defineEvent, type EventDescriptor } from './define.ts';

const person = z.object({ userId: Id, uid: z.string(), email: z.string() });
const profile = person.extend({
  name: z.string(),
  photo: z.string().nullable(),
  /** When this person registered with the address. */
  registeredAt: Timestamp,
});

/**
 * What readers of a listing need (cards, price range, who the agent is). Every property event carries it, so that a
 * reader who meets events out of order keeps the one with the highest aggregateVersion and is right.
 */
export const ListingSnapshot = z.object({
  propertyId: Id,
  ...CardFacts.shape,
  ...Picture.shape,
  /** Missing in events of 1.0. */
  description: z.string().optional(),
  agentId: Id,
  agentEmail: z.string(),
  agentName: z.string(),
  agentImage: z.string().nullable(),
  verificationStatus: VerificationStatusSchema,
  availability: AvailabilitySchema,
  isAdvertised: z.boolean(),
  /** Not public: its agent was marked as fraud, or, with `takenBack`, an admin took it back. */
  hidden: z.boolean(),
  takenBack: TakenBack.nullable().optional(),
  createdAt: Timestamp,
  ...PriceReduction.shape,
  ...Rejection.shape,
  /** The revision that the listing has, or had until this event. */
  revision: RevisionNotice.nullable().optional(),
});
export type ListingSnapshot = z.infer<typeof ListingSnapshot>;

const offer = z.object({
  offerId: Id,
  propertyId: Id,
  buyerId: Id,
  agentId: Id,
  buyerEmail: z.string(),
  agentEmail: z.string(),
  offerAmount: Taka,
});
const payment = z.object({
  offerId: Id,
  propertyId: Id,
  buyerId: Id,
  agentId: Id,
  buyerEmail: z.string(),
  agentEmail: z.string(),
  /** Whole taka. */
  amount: Taka,
  usdCents: UsdCents,
  transactionId: z.string(),
});
/** `userId`: the writer's; null once they were deleted. */
const review = z.object({ reviewId: Id, propertyId: Id, userId: Id.nullable(), userEmail: z.string() });

/** For the reporter alone: neither what they reported, nor whom. */
const answer = z.object({ propertyId: Id, reporterId: Id, outcome: z.enum(reportOutcomes) });

const conversation = z.object({ conversationId: Id, propertyId: Id, buyerId: Id, agentId: Id });
/** The aggregate is the viewing, and the event's version its own. */
const viewing = conversation.extend({
  viewingId: Id,
  start: Timestamp,
  /** Who is to answer, and until when the time is held for it; null where nobody is. */
  turn: z.enum(conversationParts).nullable(),
  until: Timestamp.nullable(),
});

export const events = {
  UserRegistered: defineEvent(
    'users',
    'UserRegistered',
    profile.extend({ role: Role, emailVerified: z.boolean().optional() }),
  ),
  UserUpdated: defineEvent('users', 'UserUpdated', profile),
  UserRoleChanged: defineEvent('users', 'UserRoleChanged', person.extend({ from: Role, to: Role })),
  UserMarkedFraud: defineEvent('users', 'UserMarkedFraud', person),
  /** An admin ended the fraud mark: the person is an agent again. */
  UserFraudUndone: defineEvent('users', 'UserFraudUndone', person),
  UserDeleted: defineEvent('users', 'UserDeleted', person.extend({ role: Role })),
  /**
   * Somebody has saved a listing or taken it off again; the aggregate is the entry, which is made once and removed once. Entries that go with their
   * listing or their person have no event of their own.
   */
  WishlistChanged: defineEvent(
    'users',
    'WishlistChanged',
    z.object({ userId: Id, propertyId: Id, saved: z.boolean() }),
  ),
  /** The users service has applied a change of a listing that people have saved: their cards show it, or have left with it. */
  WishlistCardsChanged: defineEvent('users', 'WishlistCardsChanged', z.object({ propertyId: Id })),

  PropertyAdded: defineEvent('properties', 'PropertyAdded', ListingSnapshot),
  PropertyUpdated: defineEvent('properties', 'PropertyUpdated', ListingSnapshot),
  /** Its agent proposed other facts or pictures of a verified listing, or changed the proposal; the snapshot is what buyers still see. */
  PropertyRevisionProposed: defineEvent('properties', 'PropertyRevisionProposed', ListingSnapshot),
  PropertyRevisionWithdrawn: defineEvent('properties', 'PropertyRevisionWithdrawn', ListingSnapshot),
  /** Of a listing, or of its revision: then the snapshot's `revision` says so, and the rest of it what buyers see from now on. */
  PropertyVerified: defineEvent('properties', 'PropertyVerified', ListingSnapshot),
  PropertyRejected: defineEvent('properties', 'PropertyRejected', ListingSnapshot),
  PropertyAdvertised: defineEvent('properties', 'PropertyAdvertised', ListingSnapshot),
  /** Its availability became under-offer or available again; a sale is PropertySold. */
  PropertyAvailabilityChanged: defineEvent('properties', 'PropertyAvailabilityChanged', ListingSnapshot),
  PropertySold: defineEvent('properties', 'PropertySold', ListingSnapshot),
  /** Its agent was marked as fraud (LISTING-11). */
  PropertyHidden: defineEvent('properties', 'PropertyHidden', ListingSnapshot),
  /** An admin took it back (LISTING-24). */
  PropertyTakenBack: defineEvent('properties', 'PropertyTakenBack', ListingSnapshot),
  /** An admin showed it again, or ended its agent's fraud mark. */
  PropertyShownAgain: defineEvent('properties', 'PropertyShownAgain', ListingSnapshot),
  PropertyDeleted: defineEvent('properties', 'PropertyDeleted', ListingSnapshot),

  /** Listings matched a saved search, at most `limits.matchedListings` of them, the newest first; the aggregate is the saved search. */
  SavedSearchMatched: defineEvent(
    'properties',
    'SavedSearchMatched',
    z.object({
      savedSearchId: Id,
      userId: Id,
      matches: z.array(SavedSearchMatch).min(1),
      /** A visitor's: `userId` is no person's id, and what matched is mailed (SAVED-9). */
      byMail: z.boolean().optional(),
    }),
  ),
  /** An admin closed somebody's report of a listing; the aggregate is the listing. */
  ListingReportAnswered: defineEvent('properties', 'ListingReportAnswered', answer),

  OfferMade: defineEvent('offers', 'OfferMade', offer),
  /** One side answered a pending offer with other terms (OFFER-15); never its note. */
  OfferCountered: defineEvent(
    'offers',
    'OfferCountered',
    z.object({
      offerId: Id,
      propertyId: Id,
      buyerId: Id,
      agentId: Id,
      /** The number of the offer's terms, these included. */
      version: z.number().int(),
      /** Whose turn it is now. */
      turn: z.enum(offerSides),
      /** Whole taka. */
      amount: Taka,
      expiresAt: Timestamp.optional(),
    }),
  ),
  /** `by`: who accepted the standing terms; the agent where it is missing. */
  OfferAccepted: defineEvent('offers', 'OfferAccepted', offer.extend({ by: z.enum(offerSides).optional() })),
  OfferRejected: defineEvent('offers', 'OfferRejected', offer.extend({ because: z.enum(rejectionReasons) })),
  /** An accepted, unpaid offer was released; the listing takes new offers again. */
  OfferReleased: defineEvent('offers', 'OfferReleased', offer.extend({ because: z.enum(rejectionReasons) })),
  PaymentCompleted: defineEvent('offers', 'PaymentCompleted', payment),
  /** The provider has sent the money back; a PaymentRefundFailed may follow. */
  PaymentRefunded: defineEvent('offers', 'PaymentRefunded', payment),
  /** A refund failed at the provider, also after a PaymentRefunded. `state`: whether it is tried again. */
  PaymentRefundFailed: defineEvent(
    'offers',
    'PaymentRefundFailed',
    payment.extend({ reason: z.string(), state: z.enum(refundStates) }),
  ),
  /** A dispute was opened by the cardholder's bank, or its state changed; `usdCents` is the disputed amount. */
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
  /** Its writer changed the text. */
  ReviewEdited: defineEvent('reviews', 'ReviewEdited', review),
  ReviewDeleted: defineEvent('reviews', 'ReviewDeleted', review),
  /**
   * The copies in reviews of their writer or listing (name, photo, title, visibility) have changed, or all reviews of a deleted listing are
   * deleted: published once for all reviews of that listing or writer, so that caches of reviews are dropped after the reviews service has
   * applied the change, not before.
   */
  ReviewsChanged: defineEvent(
    'reviews',
    'ReviewsChanged',
    z.object({ propertyId: Id.nullable(), userEmail: z.string().nullable() }),
  ),

  ConversationStarted: defineEvent('conversations', 'ConversationStarted', conversation),
  /** Never its text (TALK-1). */
  MessageSent: defineEvent(
    'conversations',
    'MessageSent',
    conversation.extend({ number: z.number().int(), from: z.enum(conversationParts) }),
  ),
  /** One of the two has read up to a number. */
  ConversationRead: defineEvent(
    'conversations',
    'ConversationRead',
    conversation.extend({ by: z.enum(conversationParts), upTo: z.number().int() }),
  ),
  /** Something else that the two see of it changed: received, closed, blocked, the phone number or its use, a name or the title. */
  ConversationChanged: defineEvent('conversations', 'ConversationChanged', conversation),
  /** An admin closed the report of one of the two. */
  ConversationReportAnswered: defineEvent(
    'conversations',
    'ConversationReportAnswered',
    answer.extend({ conversationId: Id }),
  ),
  ViewingRequested: defineEvent('conversations', 'ViewingRequested', viewing),
  ViewingConfirmed: defineEvent(
    'conversations',
    'ViewingConfirmed',
    /** The one who confirmed; null in a snapshot. */
    viewing.extend({ by: z.enum(conversationParts).nullable() }),
  ),
  /** One of the two proposed another time, also of a confirmed viewing; `previousStart` is free again. */
  ViewingRescheduled: defineEvent(
    'conversations',
    'ViewingRescheduled',
    viewing.extend({ previousStart: Timestamp }),
  ),
  ViewingCancelled: defineEvent(
    'conversations',
    'ViewingCancelled',
    viewing.extend({ because: z.enum(viewingEndings) }),
  ),
  /** A confirmed viewing comes near (VIEW-11). */
  ViewingReminderDue: defineEvent('conversations', 'ViewingReminderDue', viewing),

  /** What somebody is notified of, or has read of it, changed (NOTIFY-5). */
  NotificationsChanged: defineEvent('notifications', 'NotificationsChanged', z.object({ userId: Id })),
  /** A visitor confirmed a search by the link in a mail, or ended it: then `search` is null (SAVED-9). Never their address; the aggregate is the search. */
  VisitorSearchChanged: defineEvent(
    'notifications',
    'VisitorSearchChanged',
    z.object({
      savedSearchId: Id,
      visitorId: Id,
      search: z.object({ query: SavedQuery, frequency: z.enum(savedSearchFrequencies) }).nullable(),
    }),
  ),
} as const;
export type EventType = keyof typeof events;
/** All events that carry a ListingSnapshot, for readers that keep the newest. */
export const propertyEvents = Object.values(events).filter(
  (event): event is Extract<typeof event, EventDescriptor<typeof ListingSnapshot>> =>
    event.data === ListingSnapshot,
);

/**
 * What the gateway sends to an open browser over server-sent events: which kinds of data have changed, never the data itself.
 * `me` is the own record or role of the person; the others name resources.
 */
export const liveTopics = [
  'me',
  'listings',
  'reviews',
  'offers',
  'wishlist',
  'users',
  'conversations',
  'notifications',
  'savedSearches',
] as const;
export const LiveMessage = z.object({
  topic: z.enum(liveTopics),
  ids: z.array(z.string()),
  type: z.string(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;
