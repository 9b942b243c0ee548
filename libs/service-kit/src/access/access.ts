import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type Actor, DomainError, type Role } from '@thikana/contracts';

/**
 * Who may call. The gateway's policy table has the same rules; a service does not rely on them (PEOPLE-17).
 * - `anybody`: visitors too
 * - `identity`: somebody with an identity, with or without a record
 * - `account`: somebody with a record, also one who is marked as fraud: for reads of what is theirs
 * - `active`: somebody who may write: has a record and is not marked as fraud (PEOPLE-6)
 * - a role: somebody active who has it
 */
export type Access = 'anybody' | 'identity' | 'account' | 'active' | Exclude<Role, 'fraud'>;

/** Somebody the users service knows; the e-mail in lower case. */
export type KnownActor = Actor & { userId: string };

/** The caller whom an access admits. */
export type Caller<A extends Access> = A extends 'anybody'
  ? Actor | null
  : A extends 'identity'
    ? Actor
    : KnownActor;

/**
 * Returns the caller when the access admits them.
 * @throws AUTH.REQUIRED, ACCOUNT.FRAUD, ACCESS.DENIED
 */
export function admit<A extends Access>(access: A, actor: Actor | null): Caller<A> {
  return (access === 'anybody' ? actor : admitIdentity(access, actor)) as Caller<A>;
}

function admitIdentity(access: Exclude<Access, 'anybody'>, actor: Actor | null): Actor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  if (access === 'identity') return actor;
  if (access !== 'account' && actor.role === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
  const isAdmitted =
    access === 'account' || (access === 'active' ? actor.role !== null : actor.role === access);
  if (!actor.userId || !isAdmitted) throw new DomainError('ACCESS.DENIED');
  return { ...actor, email: actor.email.toLowerCase() };
}

/** Checks the caller before the input is parsed, and puts the admitted caller into the handler's context. */
export class AccessGuard implements CanActivate {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  canActivate(execution: ExecutionContext): boolean {
    const context = execution.switchToRpc().getContext<{ actor: Actor | null }>();
    context.actor = admit(this.#access, context.actor);
    return true;
  }
}

/**
 * For access that depends on the resource: the person with this e-mail, or an admin (API-8).
 * @throws ACCESS.DENIED
 */
export function requireSelfOrAdmin(actor: Actor, email: string): void {
  if (actor.email.toLowerCase() !== email && actor.role !== 'admin') throw new DomainError('ACCESS.DENIED');
}
