/** The event that reports each change of a status: services publish by these tables, snapshots and the invariants checker read them. */
import {
  type Availability,
  type OfferStatus,
  type OfferTransition,
  offerTransitions,
  type VerificationStatus,
} from '../states.ts';
import type { EventType } from './index.ts';

/** Of an offer (OFFER-4), by its transition. */
export const offerEvents = {
  make: 'OfferMade',
  counter: 'OfferCountered',
  accept: 'OfferAccepted',
  reject: 'OfferRejected',
  withdraw: 'OfferRejected',
  expire: 'OfferRejected',
  release: 'OfferReleased',
  pay: 'PaymentCompleted',
} as const satisfies Record<OfferTransition | 'make', EventType>;
export type OfferEvent = (typeof offerEvents)[keyof typeof offerEvents];
export const offerEventTypes: readonly OfferEvent[] = [...new Set(Object.values(offerEvents))];

/** An offer's status after each of them. */
export const offerStatusAfter = Object.fromEntries([
  [offerEvents.make, 'pending'],
  ...Object.entries(offerTransitions).map(([name, { to }]) => [offerEvents[name as OfferTransition], to]),
]) as Record<OfferEvent, OfferStatus>;

/**
 * What was published of an offer in this state, the oldest first: the last one reports its status. `version`: the number of its terms, 1 where
 * it is missing.
 */
export function offerEventsOf(offer: {
  status: OfferStatus;
  acceptedAt: unknown;
  version?: number;
}): OfferEvent[] {
  const { status, acceptedAt, version = 1 } = offer;
  const earlier: OfferEvent[] = [
    offerEvents.make,
    ...Array.from({ length: version - 1 }, () => offerEvents.counter),
    ...(acceptedAt === null ? [] : [offerEvents.accept]),
  ];
  const before = offerStatusAfter[earlier.at(-1)!];
  if (before === status) return earlier;
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
