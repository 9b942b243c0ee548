/* Made from libs/contracts by `npm run contract`. */
/** The JetStream stream that all events are on. */
export const stream: 'THIKANA';
/** The subject of each event. */
export const subjects: {
  UserRegistered: 'thikana.event.users.UserRegistered';
  UserUpdated: 'thikana.event.users.UserUpdated';
  UserRoleChanged: 'thikana.event.users.UserRoleChanged';
  UserMarkedFraud: 'thikana.event.users.UserMarkedFraud';
  UserFraudUndone: 'thikana.event.users.UserFraudUndone';
  UserDeleted: 'thikana.event.users.UserDeleted';
  WishlistChanged: 'thikana.event.users.WishlistChanged';
  WishlistCardsChanged: 'thikana.event.users.WishlistCardsChanged';
  PropertyAdded: 'thikana.event.properties.PropertyAdded';
  PropertyUpdated: 'thikana.event.properties.PropertyUpdated';
  PropertyRevisionProposed: 'thikana.event.properties.PropertyRevisionProposed';
  PropertyRevisionWithdrawn: 'thikana.event.properties.PropertyRevisionWithdrawn';
  PropertyVerified: 'thikana.event.properties.PropertyVerified';
  PropertyRejected: 'thikana.event.properties.PropertyRejected';
  PropertyAdvertised: 'thikana.event.properties.PropertyAdvertised';
  PropertyAvailabilityChanged: 'thikana.event.properties.PropertyAvailabilityChanged';
  PropertySold: 'thikana.event.properties.PropertySold';
  PropertyHidden: 'thikana.event.properties.PropertyHidden';
  PropertyTakenBack: 'thikana.event.properties.PropertyTakenBack';
  PropertyShownAgain: 'thikana.event.properties.PropertyShownAgain';
  PropertyDeleted: 'thikana.event.properties.PropertyDeleted';
  SavedSearchMatched: 'thikana.event.properties.SavedSearchMatched';
  ListingReportAnswered: 'thikana.event.properties.ListingReportAnswered';
  OfferMade: 'thikana.event.offers.OfferMade';
  OfferCountered: 'thikana.event.offers.OfferCountered';
  OfferAccepted: 'thikana.event.offers.OfferAccepted';
  OfferRejected: 'thikana.event.offers.OfferRejected';
  OfferReleased: 'thikana.event.offers.OfferReleased';
  PaymentCompleted: 'thikana.event.offers.PaymentCompleted';
  PaymentRefunded: 'thikana.event.offers.PaymentRefunded';
  PaymentRefundFailed: 'thikana.event.offers.PaymentRefundFailed';
  PaymentDisputed: 'thikana.event.offers.PaymentDisputed';
  ReviewWritten: 'thikana.event.reviews.ReviewWritten';
  ReviewEdited: 'thikana.event.reviews.ReviewEdited';
  ReviewDeleted: 'thikana.event.reviews.ReviewDeleted';
  ReviewsChanged: 'thikana.event.reviews.ReviewsChanged';
  ConversationStarted: 'thikana.event.conversations.ConversationStarted';
  MessageSent: 'thikana.event.conversations.MessageSent';
  ConversationRead: 'thikana.event.conversations.ConversationRead';
  ConversationChanged: 'thikana.event.conversations.ConversationChanged';
  ConversationReportAnswered: 'thikana.event.conversations.ConversationReportAnswered';
  ViewingRequested: 'thikana.event.conversations.ViewingRequested';
  ViewingConfirmed: 'thikana.event.conversations.ViewingConfirmed';
  ViewingRescheduled: 'thikana.event.conversations.ViewingRescheduled';
  ViewingCancelled: 'thikana.event.conversations.ViewingCancelled';
  ViewingReminderDue: 'thikana.event.conversations.ViewingReminderDue';
  NotificationsChanged: 'thikana.event.notifications.NotificationsChanged';
  VisitorSearchChanged: 'thikana.event.notifications.VisitorSearchChanged';
};
/** The subject on which each owner answers with its snapshot. */
export const snapshots: {
  users: 'thikana.snapshot.users';
  properties: 'thikana.snapshot.properties';
  offers: 'thikana.snapshot.offers';
  reviews: 'thikana.snapshot.reviews';
  conversations: 'thikana.snapshot.conversations';
  notifications: 'thikana.snapshot.notifications';
};

export interface Envelope<Type extends string, Version extends number, Data> {
  /** Of this event, also its `Nats-Msg-Id`: who has applied it drops it. */
  id: string;
  type: Type;
  version: Version;
  /** When it happened: ISO 8601, UTC. */
  occurredAt: string;
  /** Events with the same one are on the stream in their order. */
  aggregateId: string;
  /** Grows with each change of the aggregate: the newest state has the highest. */
  aggregateVersion: number;
  /** The same from a click to its last effect. */
  correlationId: string;
  /** The id of the event that caused this one. */
  causationId: string | null;
  data: Data;
}

export interface UserRegisteredData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Their id at the identity provider. */
  uid: string;

  /** In lower case. */
  email: string;

  /** As it is shown; empty when none was given. */
  name: string;

  /** Address of their picture. */
  photo: string | null;

  /** When they registered with this address. */
  registeredAt: string;

  /** What they are. */
  role: 'user' | 'agent' | 'admin' | 'fraud';

  /** Whether the identity provider said that the address is theirs. */
  emailVerified?: boolean;
}

export interface UserUpdatedData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Their id at the identity provider. */
  uid: string;

  /** In lower case. */
  email: string;

  /** As it is shown; empty when none was given. */
  name: string;

  /** Address of their picture. */
  photo: string | null;

  /** When they registered with this address. */
  registeredAt: string;
}

export interface UserRoleChangedData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Their id at the identity provider. */
  uid: string;

  /** In lower case. */
  email: string;

  /** What they were. */
  from: 'user' | 'agent' | 'admin' | 'fraud';

  /** What they are now. */
  to: 'user' | 'agent' | 'admin' | 'fraud';
}

export interface UserMarkedFraudData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Their id at the identity provider. */
  uid: string;

  /** In lower case. */
  email: string;
}

export type UserFraudUndoneData = UserMarkedFraudData;

export interface UserDeletedData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Their id at the identity provider. */
  uid: string;

  /** In lower case. */
  email: string;

  /** What they are. */
  role: 'user' | 'agent' | 'admin' | 'fraud';
}

export interface WishlistChangedData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** The listing. */
  propertyId: string;

  /** False: taken off. */
  saved: boolean;
}

export interface WishlistCardsChangedData {
  /** The listing. */
  propertyId: string;
}

export interface PropertyAddedData {
  /** The listing. */
  propertyId: string;

  /** One line. */
  title: string;

  /** One line. */
  location: string;

  /** Lowest offer that is taken, in whole taka. */
  minPrice: number;

  /** Highest offer that is taken, in whole taka. */
  maxPrice: number;

  /** Apartment, house, duplex, land, office or shop; null or absent: never said. */
  type?: string | null;

  /** Their number; null or absent: never said, or none by its type. */
  bedrooms?: number | null;

  /** Their number; null or absent: never said, or none by its type. */
  bathrooms?: number | null;

  /** Whole square feet; null or absent: never said, or land. */
  sizeSqft?: number | null;

  /** Of the ground, whole square feet; null or absent: never said. */
  landSqft?: number | null;

  /** In which its agent speaks of the land, katha or decimal. */
  landUnit?: string | null;

  /** Ready, or the month in which it will be. */
  handover?: string | null;

  /** Of a list that grows; null or absent: never said. */
  amenities?: string[] | null;

  /** Places for cars; null or absent: never said. */
  parking?: number | null;

  /** Of a list that grows; null or absent: never said. */
  furnishing?: string | null;

  /** Id of the area that it lies in, of a tree that grows; null: in none that is known. */
  areaId?: string | null;

  /** Where it stands on the map; not exact: within 500 m of that point; null or absent: no pin. */
  pin?: { lat: number; lng: number; isExact: boolean } | null;

  /** Address of the widest picture. */
  image: string;

  /** Addresses of the picture in 320, 640 and 1280 px; null: only `image`. */
  images: { w320: string; w640: string; w1280: string } | null;

  /** Placeholder of the picture, `#rrggbb`. */
  color: string | null;

  /** Plain text with line breaks. */
  description?: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** For display. */
  agentName: string;

  /** For display. */
  agentImage: string | null;

  /** The admins' decision; only a verified listing is public. */
  verificationStatus: 'pending' | 'verified' | 'rejected';

  /** Whether it can be had. */
  availability: 'available' | 'under-offer' | 'sold';

  /** Whether it is on the home page. */
  isAdvertised: boolean;

  /** Whether its agent was marked as fraud, or it was taken back or hidden (`takenBack`). */
  hidden: boolean;

  /** Since when and why an admin took it back, or, `byAgent`, its agent hid it; absent otherwise, and where its agent is marked as fraud. */
  takenBack?: { at: string; reason: string; byAgent?: boolean } | null;

  /** When it was added. */
  createdAt: string;

  /** When its price was reduced last; null or absent: never, or raised since. */
  priceReducedAt?: string | null;

  /** Its price before that, whole taka; null or absent: none, or not known. */
  priceBefore?: { minPrice: number; maxPrice: number } | null;

  /** Why an admin rejected it; null or absent: none given, or not rejected. */
  rejectionReason?: string | null;

  /** Of a rejected one: the listing that its agent made of it since. */
  resubmittedAs?: string | null;

  /** What its agent proposes to change of it; null or absent: nothing. */
  revision?: { state: string; proposedAt: string; changed: string[]; reason: string | null } | null;
}

export type PropertyUpdatedData = PropertyAddedData;

export type PropertyRevisionProposedData = PropertyAddedData;

export type PropertyRevisionWithdrawnData = PropertyAddedData;

export type PropertyVerifiedData = PropertyAddedData;

export type PropertyRejectedData = PropertyAddedData;

export type PropertyAdvertisedData = PropertyAddedData;

export type PropertyAvailabilityChangedData = PropertyAddedData;

export type PropertySoldData = PropertyAddedData;

export type PropertyHiddenData = PropertyAddedData;

export type PropertyTakenBackData = PropertyAddedData;

export type PropertyShownAgainData = PropertyAddedData;

export type PropertyDeletedData = PropertyAddedData;

export interface SavedSearchMatchedData {
  /** The saved search. */
  savedSearchId: string;

  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;

  /** Listings with the reason, `new` or `price-reduced`; the newest 20 where there are more. */
  matches: { propertyId: string; reason: 'new' | 'price-reduced' }[];

  /** A visitor’s: `userId` is no person’s id. */
  byMail?: boolean;
}

export interface ListingReportAnsweredData {
  /** The listing. */
  propertyId: string;

  /** Who reported it; shown to nobody else. */
  reporterId: string;

  /** `acted`: it is hidden or closed since; else `no-action`; of a list that grows. */
  outcome: 'acted' | 'no-action';
}

export interface OfferMadeData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Whole taka. */
  offerAmount: number;
}

export interface OfferCounteredData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** How many terms the offer has; the first offer is 1. */
  version: number;

  /** Whose turn it is now. */
  turn: 'agent' | 'buyer';

  /** Of the offer, whole taka. */
  amount: number;

  /** Until when the terms can be accepted; absent: they do not expire. */
  expiresAt?: string;
}

export interface OfferAcceptedData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Whole taka. */
  offerAmount: number;

  /** Who accepted the standing terms; absent: the agent. */
  by?: 'agent' | 'buyer';
}

export interface OfferRejectedData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Whole taka. */
  offerAmount: number;

  /** Why. */
  because:
    | 'agent-rejected'
    | 'another-accepted'
    | 'released'
    | 'listing-deleted'
    | 'listing-rejected'
    | 'agent-fraud'
    | 'buyer-fraud'
    | 'buyer-deleted'
    | 'withdrawn'
    | 'expired'
    | 'listing-taken-back';
}

export type OfferReleasedData = OfferRejectedData;

export interface PaymentCompletedData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Of the offer, whole taka. */
  amount: number;

  /** At the card provider, US cents. */
  usdCents: number;

  /** The payment at the card provider. */
  transactionId: string;
}

export type PaymentRefundedData = PaymentCompletedData;

export interface PaymentRefundFailedData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Of the offer, whole taka. */
  amount: number;

  /** At the card provider, US cents. */
  usdCents: number;

  /** The payment at the card provider. */
  transactionId: string;

  /** The card provider's code. */
  reason: string;

  /** Of the refund; `due`: it is tried again. */
  state: 'due' | 'pending' | 'done' | 'needs-person';
}

export interface PaymentDisputedData {
  /** The offer. */
  offerId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** For display. */
  buyerEmail: string;

  /** For display: an address may belong to somebody else later. */
  agentEmail: string;

  /** Of the offer, whole taka. */
  amount: number;

  /** The disputed amount at the card provider, US cents. */
  usdCents: number;

  /** The payment at the card provider. */
  transactionId: string;

  /** The dispute at the card provider. */
  disputeId: string;

  /** Of the dispute. */
  state: 'inquiry' | 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';

  /** The card provider's code. */
  reason: string;

  /** Until when evidence is taken. */
  evidenceDueAt: string | null;
}

export interface ReviewWrittenData {
  /** The review. */
  reviewId: string;

  /** The listing. */
  propertyId: string;

  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string | null;

  /** For display. */
  userEmail: string;
}

export type ReviewEditedData = ReviewWrittenData;

export type ReviewDeletedData = ReviewWrittenData;

export interface ReviewsChangedData {
  /** The listing. */
  propertyId: string | null;

  /** For display. */
  userEmail: string | null;
}

export interface ConversationStartedData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;
}

export interface MessageSentData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** Of the message, from 1 in each conversation, without gaps. */
  number: number;

  /** Which of the two wrote it. */
  from: 'buyer' | 'agent';
}

export interface ConversationReadData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** Which of the two. */
  by: 'buyer' | 'agent';

  /** The number of the newest message that they have read. */
  upTo: number;
}

export type ConversationChangedData = ConversationStartedData;

export interface ConversationReportAnsweredData {
  /** The listing. */
  propertyId: string;

  /** Who reported it; shown to nobody else. */
  reporterId: string;

  /** `acted`: it is hidden or closed since; else `no-action`; of a list that grows. */
  outcome: 'acted' | 'no-action';

  /** The conversation. */
  conversationId: string;
}

export interface ViewingRequestedData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** The viewing. */
  viewingId: string;

  /** When it starts; it takes half an hour. */
  start: string;

  /** Who is to answer; null where nobody is. */
  turn: 'buyer' | 'agent' | null;

  /** Until when the time is held for an answer; null where nobody is to answer. */
  until: string | null;
}

export interface ViewingConfirmedData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** The viewing. */
  viewingId: string;

  /** When it starts; it takes half an hour. */
  start: string;

  /** Who is to answer; null where nobody is. */
  turn: 'buyer' | 'agent' | null;

  /** Until when the time is held for an answer; null where nobody is to answer. */
  until: string | null;

  /** Which of the two. */
  by: 'buyer' | 'agent' | null;
}

export interface ViewingRescheduledData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** The viewing. */
  viewingId: string;

  /** When it starts; it takes half an hour. */
  start: string;

  /** Who is to answer; null where nobody is. */
  turn: 'buyer' | 'agent' | null;

  /** Until when the time is held for an answer; null where nobody is to answer. */
  until: string | null;

  /** The time before, which is free again. */
  previousStart: string;
}

export interface ViewingCancelledData {
  /** The conversation. */
  conversationId: string;

  /** The listing. */
  propertyId: string;

  /** Who buys, by the id of their record; null or absent: unknown. */
  buyerId: string;

  /** Who sells, by the id of their record; null or absent: unknown. */
  agentId: string;

  /** The viewing. */
  viewingId: string;

  /** When it starts; it takes half an hour. */
  start: string;

  /** Who is to answer; null where nobody is. */
  turn: 'buyer' | 'agent' | null;

  /** Until when the time is held for an answer; null where nobody is to answer. */
  until: string | null;

  /** Why: `byBuyer`, `byAgent`, `expired` or `closed`. */
  because: 'byBuyer' | 'byAgent' | 'expired' | 'closed';
}

export type ViewingReminderDueData = ViewingRequestedData;

export interface NotificationsChangedData {
  /** Who, by the id of their record; null: deleted since, or unknown. */
  userId: string;
}

export interface VisitorSearchChangedData {
  /** The saved search. */
  savedSearchId: string;

  /** Who saved it, by the id of their address, which is in no event. */
  visitorId: string;

  /** Its filters, and how often it is mailed; null: it ended. */
  search: {
    query: {
      location?: string;
      q?: string;
      area?: string;
      type?: string;
      beds?: string;
      baths?: string;
      handover?: string;
      amenities?: string;
      furnishing?: string;
      parking?: 'true';
      minSize?: number;
      maxSize?: number;
      minPrice?: number;
      maxPrice?: number;
      since?: number;
      reduced?: 'true';
      metro?: 'true';
      bounds?: string;
      polygon?: string;
    };
    frequency: 'immediately' | 'daily' | 'weekly';
  } | null;
}

/** Every event that this version of the package knows. */
export type ThikanaEvent =
  | Envelope<'UserRegistered', 1, UserRegisteredData>
  | Envelope<'UserUpdated', 1, UserUpdatedData>
  | Envelope<'UserRoleChanged', 1, UserRoleChangedData>
  | Envelope<'UserMarkedFraud', 1, UserMarkedFraudData>
  | Envelope<'UserFraudUndone', 1, UserFraudUndoneData>
  | Envelope<'UserDeleted', 1, UserDeletedData>
  | Envelope<'WishlistChanged', 1, WishlistChangedData>
  | Envelope<'WishlistCardsChanged', 1, WishlistCardsChangedData>
  | Envelope<'PropertyAdded', 1, PropertyAddedData>
  | Envelope<'PropertyUpdated', 1, PropertyUpdatedData>
  | Envelope<'PropertyRevisionProposed', 1, PropertyRevisionProposedData>
  | Envelope<'PropertyRevisionWithdrawn', 1, PropertyRevisionWithdrawnData>
  | Envelope<'PropertyVerified', 1, PropertyVerifiedData>
  | Envelope<'PropertyRejected', 1, PropertyRejectedData>
  | Envelope<'PropertyAdvertised', 1, PropertyAdvertisedData>
  | Envelope<'PropertyAvailabilityChanged', 1, PropertyAvailabilityChangedData>
  | Envelope<'PropertySold', 1, PropertySoldData>
  | Envelope<'PropertyHidden', 1, PropertyHiddenData>
  | Envelope<'PropertyTakenBack', 1, PropertyTakenBackData>
  | Envelope<'PropertyShownAgain', 1, PropertyShownAgainData>
  | Envelope<'PropertyDeleted', 1, PropertyDeletedData>
  | Envelope<'SavedSearchMatched', 1, SavedSearchMatchedData>
  | Envelope<'ListingReportAnswered', 1, ListingReportAnsweredData>
  | Envelope<'OfferMade', 1, OfferMadeData>
  | Envelope<'OfferCountered', 1, OfferCounteredData>
  | Envelope<'OfferAccepted', 1, OfferAcceptedData>
  | Envelope<'OfferRejected', 1, OfferRejectedData>
  | Envelope<'OfferReleased', 1, OfferReleasedData>
  | Envelope<'PaymentCompleted', 1, PaymentCompletedData>
  | Envelope<'PaymentRefunded', 1, PaymentRefundedData>
  | Envelope<'PaymentRefundFailed', 1, PaymentRefundFailedData>
  | Envelope<'PaymentDisputed', 1, PaymentDisputedData>
  | Envelope<'ReviewWritten', 1, ReviewWrittenData>
  | Envelope<'ReviewEdited', 1, ReviewEditedData>
  | Envelope<'ReviewDeleted', 1, ReviewDeletedData>
  | Envelope<'ReviewsChanged', 1, ReviewsChangedData>
  | Envelope<'ConversationStarted', 1, ConversationStartedData>
  | Envelope<'MessageSent', 1, MessageSentData>
  | Envelope<'ConversationRead', 1, ConversationReadData>
  | Envelope<'ConversationChanged', 1, ConversationChangedData>
  | Envelope<'ConversationReportAnswered', 1, ConversationReportAnsweredData>
  | Envelope<'ViewingRequested', 1, ViewingRequestedData>
  | Envelope<'ViewingConfirmed', 1, ViewingConfirmedData>
  | Envelope<'ViewingRescheduled', 1, ViewingRescheduledData>
  | Envelope<'ViewingCancelled', 1, ViewingCancelledData>
  | Envelope<'ViewingReminderDue', 1, ViewingReminderDueData>
  | Envelope<'NotificationsChanged', 1, NotificationsChangedData>
  | Envelope<'VisitorSearchChanged', 1, VisitorSearchChangedData>;
export type EventType = ThikanaEvent['type'];

export interface SnapshotRequest {
  /** `next` of the page before; absent or null: the first page. */
  after?: string | null;
  limit?: number;
}
export interface SnapshotPage {
  /** Read the stream from `position + 1` of the first page on. */
  position: number;
  events: ThikanaEvent[];
  next: string | null;
}

/**
 * A message of the stream as an event.
 * @returns null for a type or version that this version of the package does not know
 * @throws SyntaxError when it is no JSON
 */
export function readEvent(message: Uint8Array | string): ThikanaEvent | null;
