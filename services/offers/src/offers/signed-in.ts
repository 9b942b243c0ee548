import { type Actor, DomainError } from '@thikana/contracts';

/** The asker, who must be somebody. @throws AUTH.REQUIRED */
export function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  return actor;
}
