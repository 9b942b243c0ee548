import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, type Actor, DomainError, type Endpoint } from '@thikana/contracts';
import { parseInput } from '@thikana/service-kit';
import { Accounts } from '../identity/accounts.ts';
import type { RequestWithHead } from './request-head.ts';
import { endpointMetadata } from './routes.ts';

/** What the guard has established about a request before its handler runs. */
export interface RequestCall {
  endpoint: Endpoint;
  actor: Actor | null;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}
export type GuardedRequest = RequestWithHead & { call: RequestCall };

/** Who asks. Throws AUTH.REQUIRED. */
export function signedIn({ call: { actor } }: GuardedRequest): Actor {
  if (!actor) throw new DomainError('AUTH.REQUIRED');
  return actor;
}

/** The one door of every route: the person's record, the access policy, then the shape of what was sent. */
@Injectable()
export class EndpointGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: Accounts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler());
    if (!endpoint) throw new DomainError('ROUTE.NOT_FOUND');
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const { identity, after } = request.head;
    const reads = endpoint.method === 'GET';
    const hasChangedUsers = Object.keys(after?.versions ?? {}).some((key) => key.startsWith('users:'));
    const actor = identity && (await this.accounts.actorOf(identity, { reads, hasChangedUsers }));
    checkAccess(endpoint, actor);
    const call = { endpoint, actor, ...parseRequest(endpoint, request) };
    checkWholeList(endpoint.access, actor, call);
    checkSelf(endpoint.access, actor, call);
    request.call = call;
    return true;
  }
}

function parseRequest(endpoint: Endpoint, request: GuardedRequest) {
  return {
    params: parseInput(endpoint.params, request.params ?? {}) as Record<string, unknown>,
    query: parseInput(endpoint.query, { ...(request.query as object) }) as Record<string, unknown>,
    // A missing body is an empty one; a body of `null` is not.
    body: parseInput(endpoint.body, request.body === undefined ? {} : request.body),
  };
}

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

type Sent = Pick<RequestCall, 'params' | 'query' | 'body'>;

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
