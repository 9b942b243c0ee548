import { type Actor, DomainError } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { maySee, owns } from './may-see.ts';

/**
 * Why a conditional write of its agent did not happen, told from the listing as it is now. Answers nothing when the state
 * would allow it by now: then the race was with something that has passed.
 * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS (API-3), ACCOUNT.FRAUD, PROPERTY.SOLD or PROPERTY.UNDER_OFFER (LISTING-6)
 */
export function refuseOwnersWrite(
  actor: Actor,
  listing: ListingDocument | null,
): asserts listing is ListingDocument {
  if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
  if (!owns(actor, listing))
    throw new DomainError(maySee(actor, listing) ? 'ACCESS.NOT_YOURS' : 'PROPERTY.NOT_FOUND');
  // Only a mark hides a listing, so its agent was marked while the request was on its way.
  if (listing.hidden) throw new DomainError('ACCOUNT.FRAUD');
  if (listing.availability === 'sold') throw new DomainError('PROPERTY.SOLD');
  if (listing.availability === 'under-offer') throw new DomainError('PROPERTY.UNDER_OFFER');
}
