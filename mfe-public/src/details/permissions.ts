/** Why a button of the details page cannot be pressed; the server decides, this only spares people the try. */
import type { Availability, Role, VerificationStatus } from '@thikana/contracts';

export type OfferBlock = 'role' | 'underOffer' | 'sold' | 'unverified';

interface OfferFacts {
  role: Role | null;
  availability: Availability;
  verificationStatus: VerificationStatus;
}

/** specification §6, decisions §15, §21. @returns null when an offer can be made */
export function offerBlock({ role, availability, verificationStatus }: OfferFacts): OfferBlock | null {
  if (availability === 'sold') return 'sold';
  if (role !== 'user') return 'role';
  if (verificationStatus !== 'verified') return 'unverified';
  return availability === 'under-offer' ? 'underOffer' : null;
}

/** specification §5: a review has a character that is no space. */
export const isBlank = (review: string): boolean => review.trim() === '';
