import type { Availability, Role, StandingOffer, VerificationStatus } from '@thikana/contracts';
import { messages } from './messages.ts';

export type OfferObstacle = 'standing' | 'sold' | 'role' | 'unverified' | 'underOffer';

export interface ObstacleFacts {
  role: Role | null;
  availability: Availability;
  verificationStatus: VerificationStatus;
  /** The person's own offer on this listing that is pending, accepted or bought. */
  standing?: Pick<StandingOffer, 'status'> | undefined;
}

/**
 * Why this person cannot make an offer on this listing now. The server decides; this spares people a refused attempt.
 * @returns null when they can
 */
export function offerObstacle(facts: ObstacleFacts): OfferObstacle | null {
  // First: it is the reason why the listing is under offer or sold.
  if (facts.standing) return 'standing';
  if (facts.availability === 'sold') return 'sold';
  if (facts.role !== 'user') return 'role';
  if (facts.verificationStatus !== 'verified') return 'unverified';
  return facts.availability === 'under-offer' ? 'underOffer' : null;
}

/** The sentence for an obstacle; an own offer is shown by `StandingOfferNote` instead. */
export function useObstacleText(): (obstacle: Exclude<OfferObstacle, 'standing'>) => string {
  const t = messages.useT();
  return (obstacle) => t(`obstacle.${obstacle}`);
}
