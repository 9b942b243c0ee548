import { type Actor, DomainError } from '@thikana/contracts';

/**
 * What a caller must be. The gateway's policy table says the same; a service does not rely on it (decisions §6).
 */

/** Somebody with an identity, with or without a record. */
export function requireIdentity(actor: Actor | null): Actor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  return actor;
}

/** Somebody who may write: has a record and is not marked as fraud (decisions §19). */
export function requireWriter(actor: Actor | null): Actor & { userId: string } {
  const { userId, role } = requireIdentity(actor);
  if (role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
  if (!actor || !userId || !role) throw new DomainError('ACCESS.DENIED');
  return { ...actor, userId };
}

export function requireAdmin(actor: Actor | null): Actor & { userId: string } {
  const admin = requireWriter(actor);
  if (admin.role !== 'admin') throw new DomainError('ACCESS.DENIED');
  return admin;
}
