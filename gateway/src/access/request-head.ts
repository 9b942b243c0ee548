import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, type Endpoint, endpoints as contract } from '@thikana/contracts';
import {
  durations,
  failSpan,
  inSpan,
  type Logger,
  runInContext,
  type Span,
  startSpan,
} from '@thikana/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Authenticator, type Identity } from '../identity/authenticate.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { positionOf, Positions, type ReadAfter, readAfterOf, setPositionHeader } from './positions.ts';
import { endpointsByRoute } from './routes.ts';

const answered = durations(
  'thikana_http_request_duration_seconds',
  "Time from a request's head to the end of its answer, by method, route and status; live streams are not in it.",
  ['method', 'route', 'status'],
);

/** What is known of a request before its body is read. */
export interface RequestHead {
  correlationId: string;
  /** Null for a visitor. */
  identity: Identity | null;
  /** What its answer must have seen. */
  after: ReadAfter | undefined;
  /** Takes the versions that it makes, by `<domain>:<aggregate id>`. */
  written: Map<string, number>;
  /** Undefined without tracing. */
  span: Span | undefined;
}

export type RequestWithHead = FastifyRequest & { head: RequestHead };

/**
 * What happens to every request before its body is read: it gets its id, and is counted by address, token and person (SEC-7), so
 * that neither a broken body nor a refused token nor an unknown address is free.
 */
export function readHeads(fastify: FastifyInstance, app: NestFastifyApplication, logger: Logger): void {
  const limits = app.get(RateLimits);
  const authenticator = app.get(Authenticator);
  const positions = app.get(Positions);
  fastify.decorateRequest('head');
  fastify.addHook('onRequest', (request, reply, done) => {
    const correlationId = correlationIdOf(request);
    const span = spanOf(request, correlationId);
    const head: RequestHead = { correlationId, identity: null, after: undefined, written: new Map(), span };
    Object.assign(request, { head });
    reply.header('X-Request-Id', correlationId);
    inContextOf(request, done);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const endpoint = endpointsByRoute.get(`${String(method)} ${url ?? ''}`);
    limits.countAddress(endpoint?.limit ?? 'ordinary', request.ip);
    if (!endpoint) return;
    const head = headOf(request);
    head.identity = await identify(request, endpoint, { limits, authenticator });
    // Of a request that was broken off meanwhile no close comes any more.
    const answered = (release: () => void) =>
      void (reply.raw.destroyed ? release() : reply.raw.once('close', release));
    head.after = readAfterOf(request, head.identity?.uid, { positions, answered });
    requireContentType(request, endpoint);
  });
  // The parser's events come from the socket, outside of the request's context.
  fastify.addHook('preValidation', (request, _reply, done) => inContextOf(request, done));
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { written, identity } = headOf(request);
    setPositionHeader(reply, written, { uid: identity?.uid, positions });
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { url: route = 'none' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    // Reads are many and leave nothing behind; a write is where somebody follows an id from.
    const level = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'debug' : 'info';
    inContextOf(request, () =>
      logger[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'answered'),
    );
    // An address that nothing serves has no route, and one that somebody invents must not become a series.
    if (!isLive(route)) answered.observe({ method, route, status }, elapsedTime / 1_000);
    const { span } = headOf(request);
    span?.setAttributes({ 'http.response.status_code': status });
    if (status >= 500) failSpan(String(status), span);
    span?.end();
    done();
  });
}

/** Runs `work` so that what it logs and calls carries the request's id. */
export function inContextOf<T>(request: FastifyRequest, work: () => T): T {
  const { head } = request as Partial<RequestWithHead>;
  if (!head) return work();
  const { correlationId, after, written, span } = head;
  return runInContext({ correlationId, after: positionOf(after), written }, () =>
    span ? inSpan(span, work) : work(),
  );
}

interface Checks {
  limits: RateLimits;
  authenticator: Authenticator;
}

async function identify(
  request: FastifyRequest,
  { limit }: Endpoint,
  { limits, authenticator }: Checks,
): Promise<Identity | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  limits.countToken(limit, authorization);
  const identity = await authenticator.identify(request).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'AUTH.INVALID') limits.countRefusedToken(request.ip);
    throw error;
  });
  if (identity) limits.countPerson(limit, identity.uid);
  return identity;
}

/** What mail providers post (RFC 8058). */
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Nest also reads HTML forms, and parts of a form would pass for an empty body. Throws REQUEST.UNSUPPORTED. */
function requireContentType(request: FastifyRequest, { method, limit, acceptsForms }: Endpoint): void {
  const type = request.headers['content-type'];
  if (type === undefined || method === 'GET' || limit === 'upload') return;
  if (acceptsForms && isForm.test(type)) return;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new DomainError('REQUEST.UNSUPPORTED');
}

function headOf(request: FastifyRequest): RequestHead {
  return (request as RequestWithHead).head;
}

/** The browser begins the trace, or its request does here. */
function spanOf({ method, headers, routeOptions }: FastifyRequest, correlationId: string): Span | undefined {
  // It stays open for hours.
  if (isLive(routeOptions.url)) return undefined;
  const route = routeOptions.url ?? 'none';
  const { traceparent: parent } = headers;
  return startSpan({
    kind: 'SERVER',
    name: `${method} ${route}`,
    parent: typeof parent === 'string' ? parent : undefined,
    attributes: { 'http.request.method': method, 'http.route': route, 'thikana.request_id': correlationId },
  });
}

const isLive = (url: string | undefined): boolean => url === `/api${contract.platform.live.path}`;

/** A caller may name its request, so that its logs and ours can be joined. */
function correlationIdOf(request: FastifyRequest): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}
