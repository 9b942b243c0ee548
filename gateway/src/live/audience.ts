import {
  type Actor,
  type Envelope,
  type EventData,
  events,
  type EventType,
  type ListingSnapshot,
  type LiveMessage,
} from '@thikana/contracts';

/** An event of one type of the contract. */
export type EventOf<T extends EventType> = Envelope<EventData<(typeof events)[T]>> & { type: T };
export type KnownEvent = { [T in EventType]: EventOf<T> }[EventType];

/**
 * False for an event of a later release, which nobody here can classify, and for one that another domain's service has published: the
 * broker lets each publish under its own domain only (SEC-9).
 */
export function isKnownEvent(event: Envelope, domain: string): event is KnownEvent {
  return Object.hasOwn(events, event.type) && events[event.type as EventType].domain === domain;
}

export interface Notice {
  message: LiveMessage;
  /** Whether this person receives it. */
  isRecipient: (actor: Actor) => boolean;
}

type Rules = { [T in EventType]: (event: EventOf<T>) => Notice[] };
type UserEvent = Envelope<EventData<typeof events.UserMarkedFraud>>;
type ListingEvent = Envelope<ListingSnapshot>;
type OfferEvent = Envelope<
  Pick<EventData<typeof events.OfferMade>, 'offerId' | 'propertyId' | 'buyerId' | 'agentId'>
>;
type ConversationEvent = Envelope<EventData<typeof events.ConversationStarted>>;
type ReviewEvent = Envelope<{ reviewId?: string; propertyId: string | null }>;

/** One entry an event of the contract: an event that is missing here does not compile. */
const rules: Rules = {
  UserRegistered: aboutPerson,
  UserUpdated: aboutPerson,
  UserRoleChanged: aboutPerson,
  UserMarkedFraud: aboutPerson,
  UserFraudUndone: aboutPerson,
  UserDeleted: aboutPerson,
  WishlistChanged: aboutWish,
  WishlistCardsChanged: aboutWishedListing,
  PropertyAdded: aboutListing,
  PropertyUpdated: aboutListing,
  PropertyRevisionProposed: aboutRevision,
  PropertyRevisionWithdrawn: aboutRevision,
  PropertyVerified: aboutListing,
  PropertyRejected: aboutListing,
  PropertyAdvertised: aboutListing,
  PropertyAvailabilityChanged: aboutListing,
  PropertySold: aboutListing,
  PropertyHidden: aboutListing,
  PropertyTakenBack: aboutListing,
  PropertyShownAgain: aboutListing,
  PropertyDeleted: aboutListing,
  SavedSearchMatched: aboutSavedSearch,
  ListingReportAnswered: (event) => aboutReport('listings', event),
  OfferMade: aboutOffer,
  OfferCountered: aboutOffer,
  OfferAccepted: aboutOffer,
  OfferRejected: aboutOffer,
  OfferReleased: aboutOffer,
  PaymentCompleted: aboutOffer,
  PaymentRefunded: aboutPayment,
  PaymentRefundFailed: aboutPayment,
  PaymentDisputed: aboutPayment,
  ReviewWritten: aboutReview,
  ReviewEdited: aboutReview,
  ReviewDeleted: aboutReview,
  ReviewsChanged: aboutReview,
  ConversationStarted: aboutConversation,
  MessageSent: aboutConversation,
  ConversationRead: aboutConversation,
  ConversationChanged: aboutConversation,
  ConversationReportAnswered: (event) => aboutReport('conversations', event),
  ViewingRequested: aboutConversation,
  ViewingConfirmed: aboutConversation,
  ViewingRescheduled: aboutConversation,
  ViewingCancelled: aboutConversation,
  ViewingReminderDue: aboutConversation,
  NotificationsChanged: aboutNotifications,
  // Nobody who is signed in sees it.
  VisitorSearchChanged: (event) => [notice('notifications', [], event, () => false)],
};

/** Whom an event concerns, and which kinds of data it changed for them. Never the data itself. */
export function noticesOf(event: KnownEvent): Notice[] {
  const rule = rules[event.type] as (event: KnownEvent) => Notice[];
  return rule(event);
}

function aboutPerson(event: UserEvent): Notice[] {
  const { userId, uid } = event.data;
  return [
    notice('users', [userId], event, isAdmin),
    notice('me', [userId], event, (actor) => actor.uid === uid),
  ];
}

function aboutListing(event: ListingEvent): Notice[] {
  if (event.data.verificationStatus !== 'verified') return aboutRevision(event);
  return [notice('listings', [event.aggregateId], event, isAnybody)];
}

/** What buyers do not see. */
function aboutRevision(event: ListingEvent): Notice[] {
  const isRecipient = (actor: Actor) => isAdmin(actor) || actor.userId === event.data.agentId;
  return [notice('listings', [event.aggregateId], event, isRecipient)];
}

/** On every device of theirs. */
function aboutWish(event: EventOf<'WishlistChanged'>): Notice[] {
  const { userId, propertyId } = event.data;
  return [notice('wishlist', [propertyId], event, (actor) => actor.userId === userId)];
}

function aboutWishedListing(event: EventOf<'WishlistCardsChanged'>): Notice[] {
  return [notice('wishlist', [event.data.propertyId], event, (actor) => actor.role === 'user')];
}

/** On every device of its person. */
function aboutSavedSearch(event: EventOf<'SavedSearchMatched'>): Notice[] {
  const { savedSearchId, userId: ownerId } = event.data;
  return [notice('savedSearches', [savedSearchId], event, ({ userId }) => userId === ownerId)];
}

function aboutOffer(event: OfferEvent): Notice[] {
  return [notice('offers', idsOf(event), event, (actor) => isParty(actor, event))];
}

/** Payments that may need a person are on the admins' list too (PAY-11, PAY-13). */
function aboutPayment(event: OfferEvent): Notice[] {
  return [notice('offers', idsOf(event), event, (actor) => isParty(actor, event) || isAdmin(actor))];
}

/** ReviewsChanged may name no listing, which means any. */
function aboutReview(event: ReviewEvent): Notice[] {
  const { reviewId, propertyId } = event.data;
  return [
    notice(
      'reviews',
      [reviewId, propertyId].filter((id) => typeof id === 'string'),
      event,
      isAnybody,
    ),
  ];
}

/** On every page of the two, and of nobody else (TALK-1). */
function aboutConversation(event: ConversationEvent): Notice[] {
  const { conversationId, propertyId, buyerId, agentId } = event.data;
  const isRecipient = ({ userId }: Actor) => userId === buyerId || userId === agentId;
  return [notice('conversations', [conversationId, propertyId], event, isRecipient)];
}

/** The reporter alone: nobody else is to learn who reported (REPORT-2, TALK-9). */
function aboutReport(
  topic: LiveMessage['topic'],
  event: EventOf<'ListingReportAnswered'> | EventOf<'ConversationReportAnswered'>,
): Notice[] {
  const { reporterId } = event.data;
  return [notice(topic, [event.aggregateId], event, ({ userId }) => userId === reporterId)];
}

/** On every page of the person, for the bell and the list (NOTIFY-5). */
function aboutNotifications(event: EventOf<'NotificationsChanged'>): Notice[] {
  return [notice('notifications', [], event, ({ userId }) => userId === event.data.userId)];
}

const idsOf = ({ data: { offerId, propertyId } }: OfferEvent): string[] => [offerId, propertyId];
/** By the ids of their records (PEOPLE-10): an address may belong to somebody else later. */
const isParty = ({ userId }: Actor, { data }: OfferEvent): boolean =>
  userId === data.buyerId || userId === data.agentId;
const isAnybody = (): boolean => true;
const isAdmin = (actor: Actor): boolean => actor.role === 'admin';

function notice(
  topic: LiveMessage['topic'],
  ids: string[],
  event: Envelope,
  isRecipient: Notice['isRecipient'],
): Notice {
  return { message: { topic, ids, type: event.type }, isRecipient };
}
