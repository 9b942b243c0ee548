import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { endpoints } from '@thikana/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_BYTES, UPLOAD_BYTES, UPLOADS } from './body-limits.ts';
import type { EdgeConfig } from './config.ts';
import { API_METHODS, limitOpen } from './door.ts';
import type { Gateways } from './gateways.ts';
import { answerUnavailable } from './answers.ts';

const CONNECT_WITHIN_MS = 3000;
/** Longer than any request's own timeout in the gateway, so that its answer comes first. */
const ANSWER_WITHIN_MS = 60_000;
const CALLS_AT_ONCE = 256;
const UPLOADS_AT_ONCE = 64;

/** May be sent to another gateway when the first gave no answer: it may have done its work all the same. */
const SAFE_TO_REPEAT = ['GET', 'HEAD'];

/** `/api/*` → a gateway. Streams and uploads have connections of their own and leave the calls theirs. */
export async function proxyApi(edge: FastifyInstance, config: EdgeConfig, gateways: Gateways): Promise<void> {
  await edge.register(async (scope) => {
    limitOpen(scope, config.STREAMS_PER_ADDRESS);
    endStreamsWithEdge(scope);
    await passOn(scope, gateways, { connections: null, routes: [endpoints.platform.live.path] });
  });
  await edge.register(async (scope) => {
    limitOpen(scope, config.UPLOADS_PER_ADDRESS);
    readBodies(scope, UPLOAD_BYTES);
    const routes = UPLOADS.map(({ path }) => path);
    const httpMethods = [...new Set(UPLOADS.map(({ method }) => method))];
    await passOn(scope, gateways, { connections: UPLOADS_AT_ONCE, routes, httpMethods });
  });
  await edge.register(async (scope) => {
    readBodies(scope, CALL_BYTES);
    await passOn(scope, gateways, { connections: CALLS_AT_ONCE });
  });
}

/** Event streams never end by themselves; the edge ends them when it stops, or it would wait for every open page. */
function endStreamsWithEdge(scope: FastifyInstance): void {
  const open = new Map<Readable, FastifyReply>();
  let stopping = false;
  scope.addHook('onRequest', (_, reply, done) => (stopping ? void answerUnavailable(reply) : done()));
  scope.addHook('preClose', async () => {
    stopping = true;
    open.forEach((reply, stream) => stream.unpipe(reply.raw) && reply.raw.end());
  });
  scope.addHook('onSend', async (_, reply, payload) => {
    if (!(payload instanceof Readable)) return;
    open.set(payload, reply);
    reply.raw.once('close', () => open.delete(payload));
  });
}

/** A body is read to its end before the gateway is asked, so that a slow one keeps no connection to it. */
function readBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
  scope.addHook('onSend', async (_, reply) => {
    // Closing the connection of a client that still sends would break it before the answer is read; the rest of the body is thrown away instead.
    // A stop and a slow body set their header on the raw answer.
    if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection');
  });
}

interface Passed {
  /** To each gateway at a time; null for as many as are asked for. */
  connections: number | null;
  /** Below `/api`; all of it otherwise. */
  routes?: string[];
  httpMethods?: string[];
}

async function passOn(scope: FastifyInstance, gateways: Gateways, { connections, ...which }: Passed) {
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
      onError: (reply, { error }) => {
        console.error(`gateway: ${error.message}`);
        answerUnavailable(reply as FastifyReply);
      },
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
  if (attempt > 0 || gateways.isOne || !SAFE_TO_REPEAT.includes(sent.method)) return false;
  sent.url = new URL(pathname, gateways.next(origin));
  return true;
}

/** Who asked, as the edge saw it: what a client claims in these headers is dropped. */
function headersFor(request: FastifyRequest, headers: Record<string, unknown>) {
  // Between the client and the edge alone; the HTTP client refuses to send them.
  const { expect: _, upgrade: __, 'keep-alive': ___, ...passed } = headers;
  if (request.method === 'GET' || request.method === 'HEAD') delete passed['content-length'];
  return {
    ...passed,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}
