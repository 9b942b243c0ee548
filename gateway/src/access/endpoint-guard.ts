import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, type Endpoint } from '@thikana/contracts';
import { parseInput } from '@thikana/service-kit';
import { Accounts } from '../identity/accounts.ts';
import { checkAccess, checkSelf, checkWholeList } from './access-policy.ts';
import type { GuardedRequest } from './request-call.ts';
import { endpointMetadata } from './route.ts';

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
    // A body that is not there is an empty one; one that says null is not.
    body: parseInput(endpoint.body, request.body === undefined ? {} : request.body),
  };
}
