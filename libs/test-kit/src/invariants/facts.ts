/** The stored fields that the checker reads. */

export interface OfferFact {
  _id: string;
  propertyId: string;
  agentId: string;
  buyerId: string;
  /** Of the standing terms, whole taka. */
  offerAmount: number;
  /** What the buyer named last, whole taka. */
  buyerAmount: number;
  version: number;
  turn: 'agent' | 'buyer';
  /** The oldest first. */
  terms: { amount: number; at: Date; by: 'agent' | 'buyer'; expiresAt?: Date }[];
  expiresAt: Date | null;
  status: 'pending' | 'accepted' | 'rejected' | 'bought';
  acceptedAt: Date | null;
  transactionId: string | null;
}

export interface NegotiationFact {
  _id: string;
  acceptedOfferId: string | null;
  soldOfferId: string | null;
  pendingCount: number;
  rejectedCount: number;
  /** Whole taka. */
  highestPending: number;
  /** Set while its pending offers are rejected in several transactions. */
  rejecting: { since: Date } | null;
}

export interface PaymentFact {
  _id: string;
  /** Whole taka. */
  amount: number;
  usdCents: number;
  status: string;
  transactionId: string | null;
  closing: { at: Date } | null;
  nextCheckAt: Date | null;
  attempts: { intentId: string | null; outcome: string; startedAt: Date }[];
  history: { what: string }[];
}

export interface RefundFact {
  /** The intent's. */
  _id: string;
  offerId: string;
  /** Whole taka of the offer. */
  amount: number;
  usdCents: number;
  state: 'due' | 'pending' | 'done' | 'needs-person';
  createdAt: Date;
  /** When the provider is queried next. */
  nextAttemptAt: Date | null;
  failures: { afterDone: boolean }[];
}

export interface DisputeFact {
  _id: string;
  /** The provider's word. */
  status: string;
  usdCents: number;
}

export interface ListingFact {
  _id: string;
  availability: string;
}

export interface EventFact {
  id: string;
  type: string;
  data: {
    offerId?: string;
    propertyId?: string;
    offerAmount?: number;
    amount?: number;
    usdCents?: number;
    version?: number;
    savedSearchId?: string;
    matches?: { propertyId: string; reason: string }[];
  };
}

/** A service's outbox, inbox and parked events. */
export interface ServiceFact {
  service: string;
  outbox: { _id: string; createdAt: Date }[];
  /** `<subscriber>:<event id>` */
  inbox: string[];
  parked: { _id: string; reason: string }[];
}

/** The card provider's books, in cents. */
export interface BooksFact {
  payment_intents: { id: string; status: string; amount: number; metadata: Record<string, string> }[];
  charges: { payment_intent: string | null; paid: boolean; amount: number }[];
  refunds: { payment_intent: string | null; status: string | null; amount: number }[];
  disputes: { id: string; payment_intent: string | null; status: string; amount: number }[];
}

/** Counts by status, and what was bought for how much in taka. */
export interface TallyFact {
  _id: string;
  pending: number;
  accepted: number;
  rejected: number;
  bought: number;
  boughtTotal: number;
}

/** A conversation with its messages. */
export interface TalkFact {
  _id: string;
  last: { number: number };
  buyer: { readUpTo: number; unread: number };
  agent: { readUpTo: number; unread: number };
  messages: { number: number; from: 'buyer' | 'agent' }[];
}

/** A viewing, and a half hour that one holds. */
export interface ViewingFact {
  _id: string;
  buyerId: string;
  agentId: string;
  start: Date;
  state: string;
}
export interface ViewingSlotFact {
  /** `agent:<id>:<start>` or `buyer:<id>:<start>` */
  _id: string;
  viewingId: string;
}

/** That a listing was found for a saved search. */
export interface SearchMatchFact {
  /** `<saved search>:<listing>:<reason>` */
  _id: string;
  savedSearchId: string;
}

/** An event that was entered for a person. */
export interface EntryFact {
  _id: string;
  eventId: string;
  personId: string;
  groupId: string | null;
}

/** A mail about an entry, or (`isDaily`, `verifies`) another. */
export interface LetterFact {
  _id: string;
  personId: string;
  isDaily: boolean;
  verifies?: string | null;
}

/** A notification. */
export interface NoticeFact {
  _id: string;
  personId: string;
  key: string;
  unread: boolean;
  count: number;
  startedAt: Date;
}

export interface Facts {
  now: Date;
  offers: OfferFact[];
  negotiations: NegotiationFact[];
  payments: PaymentFact[];
  refunds: RefundFact[];
  disputes: DisputeFact[];
  waitingWebhooks: { _id: string; receivedAt: Date }[];
  slots: { _id: string; offerId: string }[];
  /** `_id`: `agent:<e-mail>:<shard>` */
  tallies: TallyFact[];
  /** Null where there is no properties service (a test of the offers service alone). */
  listings: ListingFact[] | null;
  savedSearches: { _id: string }[];
  searchMatches: SearchMatchFact[];
  conversations: TalkFact[];
  viewings: ViewingFact[];
  viewingSlots: ViewingSlotFact[];
  entries: EntryFact[];
  notices: NoticeFact[];
  letters: LetterFact[];
  /** Whom the notifications service knows, deleted ones too. */
  notified: { _id: string }[];
  services: ServiceFact[];
  events: EventFact[];
  /** False once old events have expired from the stream: then a missing event is no violation. */
  streamIsWhole: boolean;
  /** The broker's consumers: a subscriber without one left with its release. */
  consumers: string[];
  books: BooksFact | null;
}

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I11' | 'I12';

export interface Violation {
  invariant: Invariant;
  /** An id. */
  about: string;
  what: string;
}
