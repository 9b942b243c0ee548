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

export const availabilities = ['available', 'under-offer', 'sold'] as const;
export type Availability = (typeof availabilities)[number];
/** Driven by the offers service's events, by nobody's hand. */
export const availabilityTransitions = {
  offerAccepted: { from: ['available'], to: 'under-offer', by: ['system'] },
  offerReleased: { from: ['under-offer'], to: 'available', by: ['system'] },
  paymentCompleted: { from: ['available', 'under-offer'], to: 'sold', by: ['system'] },
} as const satisfies Record<string, Transition<Availability, 'system'>>;

export const offerStatuses = ['pending', 'accepted', 'rejected', 'bought'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: ['agent'] },
  reject: { from: ['pending'], to: 'rejected', by: ['agent', 'system'] },
  release: { from: ['accepted'], to: 'rejected', by: ['agent', 'system'] },
  pay: { from: ['accepted'], to: 'bought', by: ['user'] },
} as const satisfies Record<string, Transition<OfferStatus, Role | 'system'>>;

/** Of an offer that stands in the way of another by the same buyer on the same listing. */
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
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** PEOPLE-5: make admin from any but admin and fraud, make agent only from user, fraud only from agent. */
export const roleTransitions = {
  makeAdmin: { from: ['user', 'agent'], to: 'admin', by: ['admin'] },
  makeAgent: { from: ['user'], to: 'agent', by: ['admin'] },
  markFraud: { from: ['agent'], to: 'fraud', by: ['admin'] },
} as const satisfies Record<string, Transition<Role, Role>>;

/** Whether `transition` may be taken from `state`: what a screen asks before it shows a button. */
export function allows<S extends string>(transition: { from: readonly S[] }, state: S): boolean {
  return transition.from.includes(state);
}
