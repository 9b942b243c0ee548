import { Controller, Req, Res } from '@nestjs/common';
import {
  type Actor,
  allEndpoints,
  type Endpoint,
  pageHeaders,
  replyHeaders,
  type ServiceName,
} from '@thikana/contracts';
import type { RawReply } from '@thikana/service-kit';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest, RequestCall } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { type CachedAnswer, encodingFor, formOf, ResponseCache } from '../cache/response-cache.ts';
import { callKindOf, ServiceCalls } from './service-calls.ts';

/** Forwards requests to the service calls that their endpoints name, and returns the replies' bytes unread. */
@Controller()
export class ForwardingController {
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
    await send(request, reply, answer);
  }

  async #ask(request: GuardedRequest, actor: Actor | null): Promise<Pick<CachedAnswer, 'body' | 'headers'>> {
    const { endpoint, params, query, body: sent } = request.call;
    const { rpc, input } = callOf(endpoint, { ...params, ...query, ...(sent as object) });
    const raw = await this.services.raw(rpc, input, { actor, kind: callKindOf(endpoint) });
    const body = Buffer.from(raw.body.buffer, raw.body.byteOffset, raw.body.byteLength);
    return { body, headers: endpoint.page ? pageHeadersOf(raw, request.url) : {} };
  }
}

for (const endpoint of allEndpoints) if (endpoint.rpc ?? endpoint.rpcOf) addRoute(endpoint);

/** Nest stores a route's metadata in its function, so each endpoint has its own. */
function addRoute(endpoint: Endpoint): void {
  const { prototype } = ForwardingController;
  const descriptor = {
    value(this: ForwardingController, request: GuardedRequest, reply: FastifyReply) {
      return this.forward(request, reply);
    },
  };
  Object.defineProperty(prototype, endpoint.name, descriptor);
  Req()(prototype, endpoint.name, 0);
  Res()(prototype, endpoint.name, 1);
  Route(endpoint)(prototype, endpoint.name, descriptor);
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

/** A page's facts from the service's reply as HTTP headers (API-6): next page's address, total, sum. */
function pageHeadersOf(reply: RawReply, url: string): Record<string, string> {
  const cursor = reply.header(replyHeaders.nextCursor);
  const total = reply.header(replyHeaders.totalCount);
  const amount = reply.header(replyHeaders.totalAmount);
  return {
    ...(cursor && { [pageHeaders.link]: nextLink(url, cursor) }),
    ...(total && { [pageHeaders.total]: total }),
    ...(amount && { [pageHeaders.totalAmount]: amount }),
  };
}

/** The `Link` header to the page of a list that begins at a cursor. */
export function nextLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://thikana');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

async function send(
  request: GuardedRequest,
  reply: FastifyReply,
  answer: Omit<CachedAnswer, 'etag'> & { etag?: string },
): Promise<void> {
  const { headers, body, etag } = answer;
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  reply.headers(headers).header('Cache-Control', etag ? 'private, no-cache' : 'no-store');
  const encoding = encodingFor(answer, accepted as string | undefined);
  if (etag) {
    const isKnown = known?.replace(/-(br|gzip)"$/, '"') === etag;
    // Each form has its own tag; whoever has one of them has this answer.
    const tag = isKnown ? known : encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
    // What an agent or admin is answered at the same address is their own.
    reply.headers({ ETag: tag, Vary: 'Authorization, Accept-Encoding' });
    if (isKnown) return void reply.status(304).send();
  }
  if (encoding) reply.header('Content-Encoding', encoding);
  const sent = encoding ? await formOf(answer, encoding) : body;
  void reply.status(request.call.endpoint.status).type('application/json; charset=utf-8').send(sent);
}
