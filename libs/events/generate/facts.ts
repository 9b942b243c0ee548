/** What the contract's schemas do not say: when each event is published, and what each field means. */
import type { EventDomain, EventType } from '@thikana/contracts';

/** Who publishes a domain's events, and what orders them. */
export const domains: Partial<Record<EventDomain, { aggregate: string; versionOf: string }>> = {
  users: {
    aggregate: 'the user: `userId` (WishlistChanged: the entry; WishlistCardsChanged: the listing)',
    versionOf: 'the person',
  },
  properties: {
    aggregate: 'the listing: `propertyId` (SavedSearchMatched: the saved search)',
    versionOf: 'the listing, or the saved search',
  },
  offers: {
    aggregate: 'the listing that is negotiated: `propertyId`',
    versionOf: 'the negotiation, with all its offers, payments, refunds and disputes',
  },
  reviews: {
    aggregate: 'the review: `reviewId` (ReviewsChanged: the listing, or else the writer)',
    versionOf: 'the review',
  },
  conversations: {
    aggregate: 'the conversation: `conversationId`; of a viewing: `viewingId`',
    versionOf: 'the conversation or the viewing',
  },
  notifications: { aggregate: 'the person: `userId`', versionOf: "the person's notifications" },
};

export const publishedWhen: Record<EventType, string> = {
  UserRegistered: 'somebody signed in for the first time',
  UserUpdated: 'name, picture or e-mail address of a person changed',
  UserRoleChanged: 'an admin made somebody agent or admin',
  UserMarkedFraud: 'an admin marked an agent as fraud; a UserRoleChanged goes with it',
  UserFraudUndone: 'an admin ended a fraud mark; a UserRoleChanged goes with it',
  UserDeleted: 'an admin deleted a person',
  WishlistChanged:
    'somebody saved a listing or took it off again; entries that go with their listing or their person have no event',
  WishlistCardsChanged: 'a listing that people have saved changed or is gone, and their wishlists show it',
  PropertyAdded: 'an agent added a listing',
  PropertyUpdated:
    'an agent changed it before it was verified, or sent it again after a rejection, or the name or picture of its agent changed',
  PropertyRevisionProposed:
    'an agent proposed changes of a verified listing, or changed the proposal; buyers still see the snapshot',
  PropertyRevisionWithdrawn: 'an agent took such a proposal back',
  PropertyVerified:
    'an admin verified it, or (`revision`) a proposed change of it: the snapshot is public now',
  PropertyRejected:
    'an admin rejected it, or (`revision`) only a proposed change of it: then it stays verified',
  PropertyAdvertised: 'an admin put it on the home page',
  PropertyAvailabilityChanged: 'an offer on it was accepted, or the accepted one was released',
  PropertySold: 'it was paid for; it stays sold',
  PropertyHidden: 'its agent was marked as fraud: it is not public any more',
  PropertyTakenBack: 'an admin took a verified listing back: it is not public any more',
  PropertyShownAgain:
    'an admin showed it again after it was taken back, or ended the fraud mark of its agent',
  PropertyDeleted: 'it was deleted; this is its last state',
  SavedSearchMatched:
    'listings that became public, changed or became cheaper matched a search that somebody saved',
  ListingReportAnswered: 'an admin closed a report of a listing, once for each person who reported it',
  OfferMade: 'a buyer made an offer',
  OfferCountered:
    'one side answered a pending offer with other terms, which stand now; what was noted is not in the event',
  OfferAccepted: 'the agent or, in their turn, the buyer accepted it; it waits for its payment',
  OfferRejected: 'a pending offer ended, for the reason in `because`',
  OfferReleased: 'an accepted offer that was not paid ended, for the reason in `because`',
  PaymentCompleted: 'the card provider has the money and the listing is sold to this buyer',
  PaymentRefunded: 'the card provider has sent the money back',
  PaymentRefundFailed:
    'a refund failed, also after a PaymentRefunded; `state` says whether it is tried again',
  PaymentDisputed: "the cardholder's bank opened a dispute, or its state changed",
  ReviewWritten: 'somebody wrote a review; its text is not in the event',
  ReviewEdited: 'its writer changed the text, which is not in the event',
  ReviewDeleted: 'its writer or an admin deleted it',
  ReviewsChanged:
    "what all reviews of a listing or a writer show of it changed, or a deleted listing's reviews are gone",
  ConversationStarted: 'a buyer asked about a listing for the first time; a MessageSent goes with it',
  MessageSent: 'one of the two wrote; the text is not in the event',
  ConversationRead: 'one of the two has read the messages up to a number',
  ConversationChanged:
    'it was closed, blocked or opened again, messages were received, the phone number is shared or no more or was used by the buyer, or a name or the title changed',
  ConversationReportAnswered: 'an admin closed the report of one of the two',
  ViewingRequested: 'a buyer requested a viewing at a free time',
  ViewingConfirmed: 'the time of a viewing was accepted by the one whose turn it was',
  ViewingRescheduled: 'one of the two proposed another time for a viewing',
  ViewingCancelled:
    'a viewing will not take place: cancelled, not answered in time, or its conversation was closed',
  ViewingReminderDue: 'a confirmed viewing begins within a day, or within two hours',
  NotificationsChanged: 'somebody was notified of something, or has read notifications',
  VisitorSearchChanged:
    'a visitor confirmed a saved search by the link in a mail, or ended it (then `search` is null)',
};

interface FieldFact {
  means: string;
  example: unknown;
}
const fact = (means: string, example: unknown): FieldFact => ({ means, example });

const person = '65f0c0ffee65f0c0ffee65f0';
const another = '65f0c0ffee65f0c0ffee65f1';
const time = '2026-11-21T06:00:00.000Z';

/** By the field's name, or by `<event>.<field>` where it means something else there. */
export const fields: Record<string, FieldFact> = {
  id: fact('its id', person),
  userId: fact('who, by the id of their record; null: deleted since, or unknown', person),
  uid: fact('their id at the identity provider', 'kX2v9QeYw1'),
  email: fact('in lower case', 'nusrat@example.com'),
  name: fact('as it is shown; empty when none was given', 'Nusrat Jahan'),
  photo: fact('address of their picture', 'https://images.example.com/nusrat.webp'),
  emailVerified: fact('whether the identity provider said that the address is theirs', true),
  registeredAt: fact('when they registered with this address', time),
  role: fact('what they are', 'user'),
  from: fact('what they were', 'user'),
  to: fact('what they are now', 'agent'),
  propertyId: fact('the listing', '65f0c0ffee65f0c0ffee65aa'),
  saved: fact('false: taken off', true),
  title: fact('one line', 'Lakeside flat with two balconies'),
  location: fact('one line', 'Gulshan 2, Dhaka'),
  description: fact('plain text with line breaks', 'South facing, lake view, 24-hour lift.'),
  minPrice: fact('lowest offer that is taken, in whole taka', 10_000_000),
  maxPrice: fact('highest offer that is taken, in whole taka', 12_500_000),
  type: fact('apartment, house, duplex, land, office or shop; null or absent: never said', 'apartment'),
  bedrooms: fact('their number; null or absent: never said, or none by its type', 3),
  bathrooms: fact('their number; null or absent: never said, or none by its type', 2),
  sizeSqft: fact('whole square feet; null or absent: never said, or land', 1450),
  landSqft: fact('of the ground, whole square feet; null or absent: never said', 3600),
  landUnit: fact('in which its agent speaks of the land, katha or decimal', 'katha'),
  handover: fact('ready, or the month in which it will be', '2027-06'),
  parking: fact('places for cars; null or absent: never said', 1),
  furnishing: fact('of a list that grows; null or absent: never said', 'semi-furnished'),
  amenities: fact('of a list that grows; null or absent: never said', ['lift', 'generator']),
  areaId: fact(
    'id of the area that it lies in, of a tree that grows; null: in none that is known',
    'gulshan-2',
  ),
  pin: fact('where it stands on the map; not exact: within 500 m of that point; null or absent: no pin', {
    lat: 23.794_8,
    lng: 90.414_3,
    isExact: true,
  }),
  image: fact('address of the widest picture', 'https://images.example.com/flat-1280.webp'),
  images: fact('addresses of the picture in 320, 640 and 1280 px; null: only `image`', null),
  color: fact('placeholder of the picture, `#rrggbb`', '#a0b0c0'),
  agentId: fact('who sells, by the id of their record; null or absent: unknown', person),
  agentEmail: fact('for display: an address may belong to somebody else later', 'agent1@example.com'),
  agentName: fact('for display', 'Nusrat Jahan'),
  agentImage: fact('for display', null),
  verificationStatus: fact("the admins' decision; only a verified listing is public", 'verified'),
  availability: fact('whether it can be had', 'available'),
  isAdvertised: fact('whether it is on the home page', false),
  hidden: fact('whether its agent was marked as fraud, or it was taken back or hidden (`takenBack`)', false),
  takenBack: fact(
    'since when and why an admin took it back, or, `byAgent`, its agent hid it; absent otherwise, and where its agent is marked as fraud',
    null,
  ),
  createdAt: fact('when it was added', time),
  priceReducedAt: fact('when its price was reduced last; null or absent: never, or raised since', null),
  priceBefore: fact('its price before that, whole taka; null or absent: none, or not known', null),
  rejectionReason: fact(
    'why an admin rejected it; null or absent: none given, or not rejected',
    'The photographs show another flat.',
  ),
  resubmittedAs: fact('of a rejected one: the listing that its agent made of it since', another),
  revision: fact('what its agent proposes to change of it; null or absent: nothing', null),
  byMail: fact('a visitor’s: `userId` is no person’s id', true),
  visitorId: fact('who saved it, by the id of their address, which is in no event', another),
  search: fact('its filters, and how often it is mailed; null: it ended', {
    query: { beds: '3', maxPrice: 12_500_000 },
    frequency: 'daily',
  }),
  savedSearchId: fact('the saved search', '65f0c0ffee65f0c0ffee65ab'),
  matches: fact('listings with the reason, `new` or `price-reduced`; the newest 20 where there are more', [
    { propertyId: '65f0c0ffee65f0c0ffee65aa', reason: 'new' },
  ]),
  offerId: fact('the offer', '65f0c0ffee65f0c0ffee65bb'),
  buyerId: fact('who buys, by the id of their record; null or absent: unknown', another),
  buyerEmail: fact('for display', 'buyer1@example.com'),
  offerAmount: fact('whole taka', 11_000_000),
  because: fact('why', 'another-accepted'),
  amount: fact('of the offer, whole taka', 11_000_000),
  usdCents: fact('at the card provider, US cents', 10_000_000),
  'PaymentDisputed.usdCents': fact('the disputed amount at the card provider, US cents', 10_000_000),
  transactionId: fact('the payment at the card provider', 'pi_3QK4'),
  reason: fact("the card provider's code", 'expired_or_canceled_card'),
  'PaymentDisputed.reason': fact("the card provider's code", 'product_not_received'),
  state: fact('of the refund; `due`: it is tried again', 'due'),
  'PaymentDisputed.state': fact('of the dispute', 'needs-response'),
  disputeId: fact('the dispute at the card provider', 'du_1QK4'),
  evidenceDueAt: fact('until when evidence is taken', time),
  reviewId: fact('the review', '65f0c0ffee65f0c0ffee65cc'),
  userEmail: fact('for display', 'buyer1@example.com'),
  conversationId: fact('the conversation', '65f0c0ffee65f0c0ffee65dd'),
  number: fact('of the message, from 1 in each conversation, without gaps', 3),
  'MessageSent.from': fact('which of the two wrote it', 'buyer'),
  by: fact('which of the two', 'agent'),
  'OfferAccepted.by': fact('who accepted the standing terms; absent: the agent', 'buyer'),
  viewingId: fact('the viewing', '65f0c0ffee65f0c0ffee65ee'),
  start: fact('when it starts; it takes half an hour', '2026-11-24T05:30:00.000Z'),
  turn: fact('who is to answer; null where nobody is', 'agent'),
  version: fact('how many terms the offer has; the first offer is 1', 2),
  'OfferCountered.turn': fact('whose turn it is now', 'buyer'),
  expiresAt: fact('until when the terms can be accepted; absent: they do not expire', time),
  until: fact(
    'until when the time is held for an answer; null where nobody is to answer',
    '2026-11-22T05:30:00.000Z',
  ),
  previousStart: fact('the time before, which is free again', '2026-11-23T05:30:00.000Z'),
  reporterId: fact('who reported it; shown to nobody else', person),
  outcome: fact('`acted`: it is hidden or closed since; else `no-action`; of a list that grows', 'no-action'),
  'ViewingCancelled.because': fact('why: `byBuyer`, `byAgent`, `expired` or `closed`', 'byAgent'),
  upTo: fact('the number of the newest message that they have read', 3),
};

/** @throws Error naming the field when it has no description */
export function fieldFact(event: string, field: string): FieldFact {
  const found = fields[`${event}.${field}`] ?? fields[field];
  if (!found)
    throw new Error(
      `Say in libs/events/generate/facts.ts what "${field}" of ${event} means, with an example.`,
    );
  return found;
}
