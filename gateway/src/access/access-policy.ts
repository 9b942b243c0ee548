import { type Access, type Actor, DomainError, type Endpoint } from '@thikana/contracts';

/**
 * Whether the person may take the route at all (PEOPLE-6, PEOPLE-17, API-8). Throws AUTH.REQUIRED, ACCESS.DENIED or ACCOUNT.FRAUD.
 * Whose record it is, the service decides.
 */
export function checkAccess(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'name'>,
  actor: Actor | null,
): void {
  const { access } = endpoint;
  if (access.who === 'anyone') return;
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  if (access.who === 'identity') return;
  if (actor.role === null) throw new DomainError('ACCESS.DENIED');
  if (actor.role === 'fraud' && endpoint.method !== 'GET') throw new DomainError('ACCOUNT.FRAUD');
  if (access.who === 'roles' && !access.roles?.includes(actor.role))
    throw new DomainError(access.denied ?? 'ACCESS.DENIED');
}

interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Whether the whole of a list may be asked for. Throws AUTH.REQUIRED or ACCESS.DENIED. */
export function checkWholeList({ wholeListFor }: Access, actor: Actor | null, { query }: Sent): void {
  if (!wholeListFor || query[wholeListFor.without] !== undefined) return;
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  if (!actor.role || !wholeListFor.roles.includes(actor.role)) throw new DomainError('ACCESS.DENIED');
}

/** Whether the e-mails a request names are the caller's own. Throws ACCESS.NOT_YOURS. */
export function checkSelf(access: Access, actor: Actor | null, request: Sent): void {
  const { self } = access;
  if (self) {
    const named = request[self.in][self.name];
    const allowed =
      actor !== null && (named === actor.email || (self.orAdmin === true && actor.role === 'admin'));
    if (!allowed) throw new DomainError('ACCESS.NOT_YOURS');
  }
  const body = request.body as Record<string, unknown> | null;
  for (const field of access.claims ?? []) {
    const claimed = body?.[field];
    if (claimed !== undefined && claimed !== actor?.email) throw new DomainError('ACCESS.NOT_YOURS');
  }
}
