import { Injectable } from '@nestjs/common';
import type { Actor, Endpoint, ServiceName } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest, RequestCall } from '../access/endpoint-guard.ts';
import { type CachedAnswer, ResponseCache } from '../cache/response-cache.ts';
import { pageHeadersOf } from './page-headers.ts';
import { callKindOf, ServiceCalls } from './service-calls.ts';

const jsonType = 'application/json; charset=utf-8';

/** Passes a request to the service call that its endpoint names, and the reply's bytes back unread. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly services: ServiceCalls,
    private readonly cache: ResponseCache,
  ) {}

  async forward(request: GuardedRequest, reply: FastifyReply): Promise<void> {
    const { endpoint, actor } = request.call;
    const cacheable = endpoint.cache !== null && isPublic(actor);
    const answer = cacheable
      ? await this.cache.answer(
          cacheKey(request.call),
          endpoint.cache ?? [],
          () => this.#ask(request, null),
          request.head.after,
        )
      : await this.#ask(request, actor);
    if (endpoint.method !== 'GET') this.cache.invalidate(endpoint.name.split('.')[0] ?? '');
    send(request, reply, answer);
  }

  async #ask(request: GuardedRequest, actor: Actor | null): Promise<Omit<CachedAnswer, 'etag'>> {
    const { endpoint, params, query, body: sent } = request.call;
    const { rpc, input } = callOf(endpoint, { ...params, ...query, ...(sent as object) });
    const raw = await this.services.raw(rpc, input, { actor, kind: callKindOf(endpoint) });
    const body = Buffer.from(raw.body.buffer, raw.body.byteOffset, raw.body.byteLength);
    return { body, headers: endpoint.page ? pageHeadersOf(raw, request.url) : {} };
  }
}

/** What a public read answers depends on nobody: neither agents' own listings nor admins' wider view. */
function isPublic(actor: Actor | null): boolean {
  return actor === null || actor.role === 'user' || actor.role === null;
}

/** The same for equal questions (PERF-2): what was understood of the address, in one order and with the defaults filled in. */
export function cacheKey({ endpoint, params, query }: RequestCall): string {
  const asked = Object.entries({ ...params, ...query }).filter(([, value]) => value !== undefined);
  return `${endpoint.name} ${JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}

function callOf({ name, rpc, rpcOf }: Endpoint, sent: Record<string, unknown>) {
  if (rpc) return { rpc, input: sent };
  if (!rpcOf) throw new Error(`${name} names no call to forward to`);
  const { service, ...input } = sent;
  return { rpc: rpcOf(service as ServiceName), input };
}

function send(
  request: GuardedRequest,
  reply: FastifyReply,
  answer: Omit<CachedAnswer, 'etag'> & { etag?: string },
): void {
  reply.headers(answer.headers).header('Cache-Control', answer.etag ? 'private, no-cache' : 'no-store');
  if (answer.etag) {
    // What an agent or admin is answered at the same address is their own.
    reply.header('ETag', answer.etag).header('Vary', 'Authorization');
    if (request.headers['if-none-match'] === answer.etag) {
      reply.status(304).send();
      return;
    }
  }
  reply.status(request.call.endpoint.status).type(jsonType).send(answer.body);
}
