import { type Actor, DomainError } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';

type Visibility = Pick<ListingDocument, 'agentId' | 'verificationStatus' | 'hidden' | 'takenBack'>;

/**
 * Whether the actor may open a listing: an admin any, an agent their own, everybody those verified, not hidden and not taken back. A sold listing is
 * not on the lists (LISTING-3), but its page stays open and shows that it is sold.
 */
export function maySee(actor: Actor | null, listing: Visibility): boolean {
  if (actor?.role === 'admin') return true;
  if (listing.verificationStatus === 'verified' && !listing.hidden && !listing.takenBack) return true;
  return owns(actor, listing) && !listing.hidden;
}

export function owns(actor: Actor | null, listing: Pick<Visibility, 'agentId'>): boolean {
  return actor?.role === 'agent' && listing.agentId !== null && actor.userId === listing.agentId;
}

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
