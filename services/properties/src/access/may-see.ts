import type { Actor } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';

type Visibility = Pick<ListingDocument, 'agentId' | 'verificationStatus' | 'hidden'>;

/**
 * Whether the actor may open a listing: an admin any, an agent their own, everybody those verified and not hidden. A sold listing is
 * not on the lists (LISTING-3), but its page stays open and shows that it is sold.
 */
export function maySee(actor: Actor | null, listing: Visibility): boolean {
  if (actor?.role === 'admin') return true;
  if (listing.verificationStatus === 'verified' && !listing.hidden) return true;
  return owns(actor, listing) && !listing.hidden;
}

export function owns(actor: Actor | null, listing: Pick<Visibility, 'agentId'>): boolean {
  return actor?.role === 'agent' && listing.agentId !== null && actor.userId === listing.agentId;
}
