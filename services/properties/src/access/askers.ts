import { type Actor, DomainError, type Role } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';

/** Somebody who may act as an agent or an admin: known to the users service. */
export type KnownActor = Actor & { userId: string };

/** @throws AUTH.REQUIRED, ACCOUNT.FRAUD (decisions §19) or ACCESS.DENIED */
export const asAgent = (actor: Actor | null): KnownActor => withRole(actor, 'agent');
/** @throws AUTH.REQUIRED, ACCOUNT.FRAUD or ACCESS.DENIED */
export const asAdmin = (actor: Actor | null): KnownActor => withRole(actor, 'admin');

function withRole(actor: Actor | null, role: Role): KnownActor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  if (actor.role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
  if (actor.role !== role || actor.userId === null) throw new DomainError('ACCESS.DENIED');
  return { ...actor, userId: actor.userId, email: actor.email.toLowerCase() };
}

type Seen = Pick<ListingDocument, 'agentEmail' | 'verificationStatus' | 'hidden'>;

/**
 * Whether somebody may open a listing: an admin any, an agent their own, everybody what is verified and not hidden. A sold one
 * has left the lists (decisions §15), but who has its address is to see that it is sold.
 */
export function maySee(actor: Actor | null, listing: Seen): boolean {
  if (actor?.role === 'admin') return true;
  if (listing.verificationStatus === 'verified' && !listing.hidden) return true;
  return owns(actor, listing) && !listing.hidden;
}

export function owns(actor: Actor | null, listing: Pick<Seen, 'agentEmail'>): boolean {
  return actor?.role === 'agent' && actor.email.toLowerCase() === listing.agentEmail;
}
