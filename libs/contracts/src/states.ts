import type { Role } from './actor.ts';

/**
 * The product's state machines as data (HABIT-5; LISTING-2, LISTING-3, OFFER-4, PEOPLE-5): the service applies them, the
 * screens ask them which buttons to show, the specs walk them.
 */
export interface Transition<S extends string, By extends string> {
  from: readonly S[];
  to: S;
  by: readonly By[];
}

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export const verificationTransitions = {
  verify: { from: ['pending'], to: 'verified', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
} as const satisfies Record<string, Transition<VerificationStatus, Role>>;

/**
 * What is kept of an edit of a verified listing (LISTING-18): it waits for an admin, was rejected by one, or was dropped because an offer was
 * accepted. Without any the listing is as it was verified.
 */
export const revisionStates = ['waiting', 'rejected', 'dropped'] as const;
export type RevisionState = (typeof revisionStates)[number];
export const revisionTransitions = {
  propose: { from: ['none', 'waiting', 'rejected', 'dropped'], to: 'waiting', by: ['agent'] },
  withdraw: { from: ['waiting', 'rejected', 'dropped'], to: 'none', by: ['agent'] },
  verify: { from: ['waiting'], to: 'none', by: ['admin'] },
  reject: { from: ['waiting'], to: 'rejected', by: ['admin'] },
  drop: { from: ['waiting'], to: 'dropped', by: ['system'] },
  forget: { from: ['waiting', 'rejected', 'dropped'], to: 'none', by: ['system'] },
} as const satisfies Record<string, Transition<RevisionState | 'none', Role | 'system'>>;

export const availabilities = ['available', 'under-offer', 'sold'] as const;
export type Availability = (typeof availabilities)[number];
/** Driven by the offers service's events only. */
export const availabilityTransitions = {
  offerAccepted: { from: ['available'], to: 'under-offer', by: ['system'] },
  offerReleased: { from: ['under-offer'], to: 'available', by: ['system'] },
  paymentCompleted: { from: ['available', 'under-offer'], to: 'sold', by: ['system'] },
} as const satisfies Record<string, Transition<Availability, 'system'>>;

export const offerStatuses = ['pending', 'accepted', 'rejected', 'bought'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
/** The two sides of a negotiation; while an offer is pending it is the turn of one (OFFER-16). */
export const offerSides = ['agent', 'buyer'] as const;
export type OfferSide = (typeof offerSides)[number];
/**
 * `onTurn`: only the side whose turn it is may take it. `reject`, `withdraw` and `expire` are one change of status by three parties; they have
 * one event, and `rejectedBecause` states which it was.
 */
export const offerTransitions = {
  counter: { from: ['pending'], to: 'pending', by: ['agent', 'buyer'], onTurn: true },
  accept: { from: ['pending'], to: 'accepted', by: ['agent', 'buyer'], onTurn: true },
  reject: { from: ['pending'], to: 'rejected', by: ['agent', 'system'], onTurn: false },
  withdraw: { from: ['pending'], to: 'rejected', by: ['buyer'], onTurn: false },
  expire: { from: ['pending'], to: 'rejected', by: ['system'], onTurn: false },
  release: { from: ['accepted'], to: 'rejected', by: ['agent', 'system', 'admin'], onTurn: false },
  pay: { from: ['accepted'], to: 'bought', by: ['user'], onTurn: false },
} as const satisfies Record<
  string,
  Transition<OfferStatus, OfferSide | Role | 'system'> & { onTurn: boolean }
>;
export type OfferTransition = keyof typeof offerTransitions;

/** The turn of a pending offer; one of a release without counter-offers has no turn, and its agent answers it. */
export const turnOfOffer = ({ turn }: { turn?: OfferSide | null | undefined }): OfferSide => turn ?? 'agent';

/** Whether a side may take a transition of a pending offer now: its status, its party, and its turn where the table asks for it (OFFER-16). */
export function sideMay(
  side: OfferSide,
  transition: OfferTransition,
  offer: { status: OfferStatus; turn?: OfferSide | null | undefined },
): boolean {
  const { from, by, onTurn } = offerTransitions[transition];
  const parties: readonly string[] = by;
  return allows({ from }, offer.status) && parties.includes(side) && (!onTurn || turnOfOffer(offer) === side);
}

/** Terms of one offer, the first included (OFFER-15). */
export const OFFER_ROUNDS_MAX = 10;
/** Characters of a note to the other side (OFFER-15). */
export const OFFER_NOTE_MAX = 500;
/** Days after which terms can expire (OFFER-18). */
export const OFFER_EXPIRY_DAYS = [1, 3, 7] as const;
export type OfferExpiryDays = (typeof OFFER_EXPIRY_DAYS)[number];
/** How the buyer would pay (OFFER-19). */
export const paymentWays = ['cash', 'bankLoan'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Statuses in which an offer blocks another one by the same buyer on the same listing. */
export const standingStatuses = ['pending', 'accepted', 'bought'] as const satisfies readonly OfferStatus[];

/** Why an offer ended rejected. */
export const rejectionReasons = [
  'agent-rejected',
  'another-accepted',
  'released',
  'listing-deleted',
  'listing-rejected',
  'agent-fraud',
  'buyer-fraud',
  'buyer-deleted',
  'withdrawn',
  'expired',
  'listing-taken-back',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** A viewing of a listing (VIEW-5). requested: the agent's turn; proposed: the turn of the one who did not propose the time. */
export const viewingStates = [
  'requested',
  'proposed',
  'confirmed',
  'cancelled',
  'expired',
  'no-show',
] as const;
export type ViewingState = (typeof viewingStates)[number];
export const viewingTransitions = {
  confirm: { from: ['requested', 'proposed'], to: 'confirmed', by: ['buyer', 'agent'] },
  propose: { from: ['requested', 'proposed', 'confirmed'], to: 'proposed', by: ['buyer', 'agent'] },
  cancel: { from: ['requested', 'proposed', 'confirmed'], to: 'cancelled', by: ['buyer', 'agent', 'system'] },
  expire: { from: ['requested', 'proposed'], to: 'expired', by: ['system'] },
  recordNoShow: { from: ['confirmed'], to: 'no-show', by: ['buyer', 'agent'] },
} as const satisfies Record<string, Transition<ViewingState, 'buyer' | 'agent' | 'system'>>;
/** States in which a viewing holds its time (VIEW-3). */
export const openViewingStates = [
  'requested',
  'proposed',
  'confirmed',
] as const satisfies readonly ViewingState[];

/** Why a viewing will not take place (VIEW-8). closed: its conversation was closed or blocked, which states the reason. */
export const viewingEndings = ['byBuyer', 'byAgent', 'expired', 'closed'] as const;
export type ViewingEnding = (typeof viewingEndings)[number];

/**
 * Refunds (PAY-7, PAY-10). due: to be requested from the card provider, for the first time or again; pending: requested, and the bank has not
 * answered; done: on its way to the card; needs-person: failed too often to be retried without an admin.
 */
export const refundStates = ['due', 'pending', 'done', 'needs-person'] as const;
export type RefundState = (typeof refundStates)[number];
export const refundTransitions = {
  wait: { from: ['due', 'done', 'needs-person'], to: 'pending', by: ['system'] },
  succeed: { from: ['due', 'pending', 'needs-person'], to: 'done', by: ['system'] },
  reopen: { from: ['pending', 'done'], to: 'due', by: ['system'] },
  giveUp: { from: ['due', 'pending', 'done'], to: 'needs-person', by: ['system'] },
  retry: { from: ['needs-person'], to: 'due', by: ['admin'] },
} as const satisfies Record<string, Transition<RefundState, Role | 'system'>>;

/**
 * A payment disputed by the cardholder's bank (PAY-13). inquiry: no money is taken yet; closed: it ended without a verdict. The bank alone
 * determines the transitions, so there is no table.
 */
export const disputeStates = ['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Why a payment needs a person (PAY-14). not-recorded: the card was charged, and recording it fails each time. */
export const paymentCaseKinds = ['refund-failed', 'disputed', 'amount-differs', 'not-recorded'] as const;
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];

/** PEOPLE-5: make admin from any but admin and fraud, make agent only from user, fraud only from agent. */
export const roleTransitions = {
  makeAdmin: { from: ['user', 'agent'], to: 'admin', by: ['admin'] },
  makeAgent: { from: ['user'], to: 'agent', by: ['admin'] },
  markFraud: { from: ['agent'], to: 'fraud', by: ['admin'] },
  undoFraud: { from: ['fraud'], to: 'agent', by: ['admin'] },
} as const satisfies Record<string, Transition<Role, Role>>;

/** Whether `transition` may be taken from `state`: what a screen asks before it shows a button. */
export function allows<S extends string>(transition: { from: readonly S[] }, state: S): boolean {
  return transition.from.includes(state);
}

/** How far a buyer has come with a listing (LEAD-2). */
export const leadStages = ['new', 'contacted', 'viewing', 'offer', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];
/** What is to be done next (LEAD-3); the last three by the buyer, or by both. */
export const leadSteps = [
  'answer',
  'answer-offer',
  'confirm-viewing',
  'await-viewing',
  'await-payment',
  'view',
] as const;
export type LeadStep = (typeof leadSteps)[number];
