/** The events of the demo's listings and offers in the days before the seeding, which led to their states. */
import {
  type OfferEvent,
  offerEventsOf,
  type SeedOffer,
  type SeedProperty,
  verificationEvents,
} from '@thikana/contracts';
import type { z } from 'zod';
import type { ListingPlan } from './listings/listing.ts';
import type { OfferPlan } from './offers.ts';

type Steps<T extends { history?: unknown }> = NonNullable<T['history']>;
type OfferSteps = Steps<z.input<typeof SeedOffer>>;
type ListingSteps = Steps<z.input<typeof SeedProperty>>;
type Ago = (days: number) => string;

/** An agent answers the day after, and releases an offer that is not paid after three. */
const answerAfterDays = 1;
const releaseAfterDays = 3;

const endedAt = (offer: OfferPlan, others: readonly OfferPlan[]): number => {
  const standing = offer.counters?.at(-1) ?? { ...offer.conditions, made: offer.made };
  if (offer.because === 'expired') return standing.made - (standing.expiresInDays ?? 0);
  const winner = others.find(({ status, accepted }) => accepted !== undefined && status !== 'rejected');
  if (offer.because === 'another-accepted' && winner?.accepted !== undefined) return winner.accepted;
  if (offer.accepted !== undefined) return offer.accepted - releaseAfterDays;
  return Math.max(0, offer.made - answerAfterDays);
};

/** `others`: all offers on its listing. */
export function offerHistory(offer: OfferPlan, others: readonly OfferPlan[], ago: Ago): OfferSteps {
  const { made, accepted = null, paid, status, counters = [] } = offer;
  const days: Partial<Record<OfferEvent, number | null | undefined>> = {
    OfferMade: made,
    OfferAccepted: accepted,
    PaymentCompleted: paid,
  };
  const ended = endedAt(offer, others);
  const version = counters.length + 1;
  return offerEventsOf({ status, acceptedAt: accepted, version }).map((says, index) => ({
    says,
    // The counter-offers follow the offer.
    at: ago((says === 'OfferCountered' ? counters[index - 1]?.made : days[says]) ?? ended),
  }));
}

const availabilityStep = {
  OfferMade: null,
  OfferCountered: null,
  OfferRejected: null,
  OfferAccepted: 'PropertyAvailabilityChanged',
  OfferReleased: 'PropertyAvailabilityChanged',
  PaymentCompleted: 'PropertySold',
} as const;

/** A listing's own history, and the version of the negotiation that it has followed. `offers`: the histories of those on it. */
export function listingHistory(
  plan: ListingPlan,
  offers: readonly OfferSteps[],
  ago: Ago,
): { history: ListingSteps; negotiationVersion: number } {
  const negotiation = offers.flat().toSorted(inTime);
  const { state = 'verified' } = plan;
  const followed = negotiation.flatMap(({ says, at }, index) => {
    const step = availabilityStep[says];
    return step ? [{ says: step, at, negotiationVersion: index + 1 }] : [];
  });
  const own: ListingSteps = [
    { says: verificationEvents.pending, at: ago(plan.days) },
    ...(state === 'pending'
      ? []
      : [{ says: verificationEvents[state], at: ago(plan.days - answerAfterDays) }]),
    ...(plan.advertised === undefined
      ? []
      : [{ says: 'PropertyAdvertised' as const, at: ago(plan.advertised) }]),
  ];
  return {
    history: [...own, ...followed.map(({ says, at }) => ({ says, at }))].toSorted(inTime),
    negotiationVersion: followed.at(-1)?.negotiationVersion ?? -1,
  };
}

const inTime = (one: { at: string }, other: { at: string }): number =>
  Date.parse(one.at) - Date.parse(other.at);
