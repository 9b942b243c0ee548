import { randomUUID } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor, DomainError, type Endpoint } from '@thikana/contracts';
import { parseInput } from '@thikana/service-kit';
import type { FastifyReply } from 'fastify';
import { Accounts } from '../identity/accounts.ts';
import { Authenticator } from '../identity/authenticate.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { checkAccess, checkSelf } from './access-policy.ts';
import type { GuardedRequest } from './request-call.ts';
import { endpointMetadata } from './route.ts';

/** The one door of every route: identity, limits, access policy, then the shape of what was sent. */
@Injectable()
export class EndpointGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(RateLimits) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler());
    if (!endpoint) throw new DomainError('ROUTE.NOT_FOUND');
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const correlationId = correlationIdOf(request);
    context.switchToHttp().getResponse<FastifyReply>().header('X-Request-Id', correlationId);
    const actor = await this.#actor(request, correlationId);
    await this.limits.count(endpoint.limit, request.ip, actor?.uid ?? null);
    checkAccess(endpoint, actor);
    const call = { endpoint, actor, correlationId, ...parseRequest(endpoint, request) };
    checkSelf(endpoint.access, actor, call);
    request.call = call;
    return true;
  }

  async #actor(request: GuardedRequest, correlationId: string): Promise<Actor | null> {
    const identity = await this.authenticator.identify(request);
    return identity && this.accounts.actorOf(identity, correlationId);
  }
}

function parseRequest(endpoint: Endpoint, request: GuardedRequest) {
  return {
    params: parseInput(endpoint.params, request.params ?? {}) as Record<string, unknown>,
    query: parseInput(endpoint.query, { ...(request.query as object) }) as Record<string, unknown>,
    body: parseInput(endpoint.body, request.body ?? {}),
  };
}

/** A caller may name its request, so that its logs and ours can be joined. */
function correlationIdOf(request: GuardedRequest): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}
