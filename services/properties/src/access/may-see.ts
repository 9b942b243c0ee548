import type { Actor } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';

type Seen = Pick<ListingDocument, 'agentId' | 'verificationStatus' | 'hidden'>;

/**
 * Whether somebody may open a listing: an admin any, an agent their own, everybody what is verified and not hidden. A sold one
 * has left the lists (LISTING-3), but who has its address is to see that it is sold.
 */
export function maySee(actor: Actor | null, listing: Seen): boolean {
  if (actor?.role === 'admin') return true;
  if (listing.verificationStatus === 'verified' && !listing.hidden) return true;
  return owns(actor, listing) && !listing.hidden;
}

export function owns(actor: Actor | null, listing: Pick<Seen, 'agentId'>): boolean {
  return actor?.role === 'agent' && listing.agentId !== null && actor.userId === listing.agentId;
}
