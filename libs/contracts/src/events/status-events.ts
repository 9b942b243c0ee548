/** The event that reports each change of a status: services publish by these tables, snapshots and the invariants checker read them. */
import { type Availability, type OfferStatus, offerTransitions, type VerificationStatus } from '../states.ts';
import type { EventType } from './index.ts';

type OfferTransition = keyof typeof offerTransitions;

/** Of an offer (OFFER-4), by its transition. */
export const offerEvents = {
  make: 'OfferMade',
  accept: 'OfferAccepted',
  reject: 'OfferRejected',
  release: 'OfferReleased',
  pay: 'PaymentCompleted',
} as const satisfies Record<OfferTransition | 'make', EventType>;
export type OfferEvent = (typeof offerEvents)[keyof typeof offerEvents];

/** An offer's status after each of them. */
export const offerStatusAfter = Object.fromEntries([
  [offerEvents.make, 'pending'],
  ...Object.entries(offerTransitions).map(([name, { to }]) => [offerEvents[name as OfferTransition], to]),
]) as Record<OfferEvent, OfferStatus>;

/** What was published of an offer in this state, the oldest first: the last one reports its status. */
export function offerEventsOf(offer: { status: OfferStatus; acceptedAt: unknown }): OfferEvent[] {
  const { status, acceptedAt } = offer;
  const earlier = acceptedAt === null ? [offerEvents.make] : [offerEvents.make, offerEvents.accept];
  const before = offerStatusAfter[earlier.at(-1)!];
  const last = (Object.keys(offerTransitions) as OfferTransition[]).find(
    (name) => offerTransitions[name].to === status && offerTransitions[name].from[0] === before,
  );
  return last ? [...earlier, offerEvents[last]] : earlier;
}

/** Of a listing that is added, verified or rejected (LISTING-2). */
export const verificationEvents = {
  pending: 'PropertyAdded',
  verified: 'PropertyVerified',
  rejected: 'PropertyRejected',
} as const satisfies Record<VerificationStatus, EventType>;

/** Of a listing whose offer was accepted, released or paid (LISTING-3). */
export const availabilityEvents = {
  available: 'PropertyAvailabilityChanged',
  'under-offer': 'PropertyAvailabilityChanged',
  sold: 'PropertySold',
} as const satisfies Record<Availability, EventType>;
