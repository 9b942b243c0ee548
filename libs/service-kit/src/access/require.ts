import { type Actor, DomainError, type Role } from '@thikana/contracts';

/*
 * What a caller must be. The gateway's policy table says the same; a service does not rely on it (PEOPLE-17).
 */

/** Somebody the users service knows; the e-mail in lower case. */
export type KnownActor = Actor & { userId: string };

/** Somebody with an identity, with or without a record. @throws AUTH.REQUIRED */
export function requireIdentity(actor: Actor | null): Actor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  return actor;
}

/** Somebody with a record, also one who is marked as fraud: for reads of what is theirs. @throws AUTH.REQUIRED, ACCESS.DENIED */
export function requireAccount(actor: Actor | null): KnownActor {
  const asker = requireIdentity(actor);
  if (!asker.userId) throw new DomainError('ACCESS.DENIED');
  return { ...asker, userId: asker.userId, email: asker.email.toLowerCase() };
}

/** Somebody who may write: has a record and is not marked as fraud (PEOPLE-6). @throws AUTH.REQUIRED, ACCOUNT.FRAUD, ACCESS.DENIED */
export function requireWriter(actor: Actor | null): KnownActor {
  const asker = requireIdentity(actor);
  const { userId, role } = asker;
  if (role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
  if (!userId || !role) throw new DomainError('ACCESS.DENIED');
  return { ...asker, userId, email: asker.email.toLowerCase() };
}

/** A writer of this role. @throws AUTH.REQUIRED, ACCOUNT.FRAUD, ACCESS.DENIED */
export function requireRole(actor: Actor | null, role: Exclude<Role, 'fraud'>): KnownActor {
  const asker = requireWriter(actor);
  if (asker.role !== role) throw new DomainError('ACCESS.DENIED');
  return asker;
}

/** The person with this e-mail, or an admin (API-8). @throws AUTH.REQUIRED, ACCESS.DENIED */
export function requireSelfOrAdmin(actor: Actor | null, email: string): void {
  const asker = requireIdentity(actor);
  if (asker.email.toLowerCase() !== email && asker.role !== 'admin') throw new DomainError('ACCESS.DENIED');
}
