import { type Actor, DomainError } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { maySee, owns } from './may-see.ts';

/**
 * Throws the reason why a conditional write of the agent matched nothing, from the current state of the listing. Returns when that state
 * allows the write: the state changed again in between, and the caller reports PROPERTY.CHANGED.
 * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS (API-3), ACCOUNT.FRAUD, PROPERTY.SOLD or PROPERTY.UNDER_OFFER (LISTING-6)
 */
export function assertOwnerCanWrite(
  actor: Actor,
  listing: ListingDocument | null,
): asserts listing is ListingDocument {
  if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
  if (!owns(actor, listing))
    throw new DomainError(maySee(actor, listing) ? 'ACCESS.NOT_YOURS' : 'PROPERTY.NOT_FOUND');
  // Only a fraud mark hides a listing, so the agent was marked after the gateway's check.
  if (listing.hidden) throw new DomainError('ACCOUNT.FRAUD');
  if (listing.availability === 'sold') throw new DomainError('PROPERTY.SOLD');
  if (listing.availability === 'under-offer') throw new DomainError('PROPERTY.UNDER_OFFER');
}
