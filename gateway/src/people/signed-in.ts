import { type Actor, DomainError } from '@thikana/contracts';
import type { GuardedRequest } from '../access/request-call.ts';

/** Who asks. Throws AUTH.REQUIRED. */
export function signedIn(request: GuardedRequest): Actor {
  const { actor } = request.call;
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  return actor;
}
