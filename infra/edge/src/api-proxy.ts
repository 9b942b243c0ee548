import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { endpoints } from '@thikana/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit } from './address-limit.ts';
import { CALL_BYTES, UPLOAD_BYTES, UPLOADS } from './body-limits.ts';
import type { EdgeConfig } from './config.ts';
import type { Gateways } from './gateways.ts';
import { pacedBody, refusedBodyStatus } from './paced-body.ts';
import { answerUnavailable, refuse } from './problem.ts';

const CONNECT_WITHIN_MS = 3000;
/** Longer than any request's own timeout in the gateway, so that its answer comes first. */
const ANSWER_WITHIN_MS = 60_000;
const CALLS_AT_ONCE = 256;
const UPLOADS_AT_ONCE = 64;
/** Seconds after which an address that has too many open may come back. */
const RETRY_AFTER_S = 10;

/** What another gateway may be asked when the first gave no answer: it may have done its work all the same. */
const SAFE_TO_REPEAT = new Set(['GET', 'HEAD']);

/** What the gateway is asked with. Others are answered 405 here. */
export const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** `/api/*` → a gateway. Streams and uploads, which stay open, have connections of their own and leave the calls theirs. */
export async function proxyApi(edge: FastifyInstance, settings: ProxySettings): Promise<void> {
  await edge.register(streams, settings);
  await edge.register(uploads, settings);
  await edge.register(calls, settings);
}

type ProxySettings = EdgeConfig & { gateways: Gateways };

/** A body is read to its end first, so that a slow one keeps no connection to the gateway. */
async function calls(scope: FastifyInstance, config: ProxySettings): Promise<void> {
  watchBodies(scope, config, CALL_BYTES);
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALL_BYTES }, (_, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
  await passOn(scope, config.gateways, { connections: CALLS_AT_ONCE });
}

async function uploads(scope: FastifyInstance, config: ProxySettings): Promise<void> {
  limitOpen(scope, config.UPLOADS_PER_ADDRESS);
  watchBodies(scope, config, UPLOAD_BYTES);
  scope.addContentTypeParser('*', (_, body, done) => done(null, body));
  const httpMethods = [...new Set(UPLOADS.map(({ method }) => method))];
  const routes = UPLOADS.map(({ path }) => path);
  await passOn(scope, config.gateways, { connections: UPLOADS_AT_ONCE, httpMethods, routes });
}

/** Event streams never end by themselves; closing ends them, or it would wait for every open page. */
async function streams(scope: FastifyInstance, config: ProxySettings): Promise<void> {
  const open = new Set<() => void>();
  let stopping = false;
  scope.addHook('onRequest', (_, reply, done) => (stopping ? void answerUnavailable(reply) : done()));
  scope.addHook('preClose', (done) => {
    stopping = true;
    open.forEach((end) => end());
    done();
  });
  limitOpen(scope, config.STREAMS_PER_ADDRESS);
  scope.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Readable) {
      const end = () => {
        payload.unpipe(reply.raw);
        reply.raw.end();
      };
      open.add(end);
      reply.raw.once('close', () => open.delete(end));
    }
    done(null, payload);
  });
  await passOn(scope, config.gateways, { connections: null, routes: [endpoints.platform.live.path] });
}

/** Refuses an address that has `most` of these open. */
function limitOpen(scope: FastifyInstance, most: number): void {
  const limit = new AddressLimit(most);
  scope.addHook('onRequest', (request, reply, done) => {
    const release = limit.take(request.ip);
    if (!release) return void refuse(reply.header('retry-after', String(RETRY_AFTER_S)), 429);
    reply.raw.once('close', release);
    done();
  });
}

function watchBodies(scope: FastifyInstance, config: EdgeConfig, mostBytes: number): void {
  const pace = {
    graceMs: config.BODY_GRACE_MS,
    leastBytesPerS: config.BODY_LEAST_BYTES_PER_S,
    mostBytes,
  };
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', (request, reply, body, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done(null, body);
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) return void refuse(reply, 413);
    const { paced, release } = pacedBody(body as Readable, pace);
    reply.raw.once('finish', release);
    done(null, paced);
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    // Hanging up on whoever still sends breaks the connection before the answer is read; what comes is thrown away instead.
    // Fastify itself ends connections while it stops: its header stands on the raw answer.
    if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection');
    if (reply.statusCode === 408 && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    done(null, payload);
  });
}

interface Passed {
  /** To each gateway at a time; null for as many as are asked for. */
  connections: number | null;
  /** Below `/api`; all of it otherwise. */
  routes?: string[];
  httpMethods?: string[];
}

async function passOn(
  scope: FastifyInstance,
  gateways: Gateways,
  { connections, ...which }: Passed,
): Promise<void> {
  await scope.register(httpProxy, {
    // Each request's own.
    upstream: '',
    prefix: '/api',
    rewritePrefix: '/api',
    httpMethods: API_METHODS,
    ...which,
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: {
      connections,
      pipelining: 1,
      connect: { timeout: CONNECT_WITHIN_MS },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: 0,
    },
    replyOptions: {
      getUpstream: () => gateways.next(),
      retryDelay: ({ req, err, attempt }) =>
        tryAnother(req as unknown as SentRequest, err, attempt, gateways) ? 1 : null,
      // Of the connection to the gateway.
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers),
      onError: (reply, { error }) => answerFailure(reply as FastifyReply, error),
    },
  });
}

/** What reply-from hands over, whatever its types say. A new address is where it is sent next. */
interface SentRequest {
  method: string;
  url: URL;
}

/** Turns a request that a gateway left without an answer to another one, once, where that is safe. An answer is passed on, also a 503. */
function tryAnother(sent: SentRequest, error: Error | null, attempt: number, gateways: Gateways): boolean {
  if (!error || ('code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT')) return false;
  const { origin, pathname } = sent.url;
  gateways.leaveOut(origin);
  if (attempt > 0 || gateways.isOne || !SAFE_TO_REPEAT.has(sent.method)) return false;
  sent.url = new URL(pathname, gateways.next(origin));
  return true;
}

/** Who asked, as we saw it: what a client claims in these headers is dropped. */
function headersFor(request: FastifyRequest, headers: Record<string, unknown>) {
  // Between the client and us alone; the HTTP client refuses to send them.
  const { expect: _, upgrade: __, 'keep-alive': ___, ...passed } = headers;
  if (request.method === 'GET' || request.method === 'HEAD') delete passed['content-length'];
  return {
    ...passed,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

function answerFailure(reply: FastifyReply, error: Error): void {
  const refused = refusedBodyStatus(error);
  if (refused !== undefined) return void refuse(reply, refused);
  console.error(`gateway: ${error.message}`);
  void answerUnavailable(reply);
}
