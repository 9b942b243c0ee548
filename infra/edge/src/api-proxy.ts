import { Readable } from 'node:stream';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { endpoints } from '@thikana/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnavailable, refuse } from './answers.ts';
import { CALL_BYTES, UPLOAD_BYTES, UPLOADS } from './body-limits.ts';
import type { EdgeConfig } from './config.ts';
import { API_METHODS, shareOfAddress } from './door.ts';
import type { Gateways } from './gateways.ts';

const CONNECT_WITHIN_MS = 3000;
/** Longer than any request's own timeout in the gateway, so that its answer comes first. */
const ANSWER_WITHIN_MS = 60_000;
/** To each gateway, besides live streams. */
const CALLS_AT_ONCE = 256;

/** May be sent to another gateway when the first gave no answer: it may have done its work all the same. */
const SAFE_TO_REPEAT = ['GET', 'HEAD'];

/** `/api/*` → a gateway. Live streams have connections of their own and leave the calls theirs. */
export async function proxyApi(edge: FastifyInstance, config: EdgeConfig, gateways: Gateways): Promise<void> {
  const method = API_METHODS;
  // An address would take a backslash for a slash, and so lead out of /api.
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    request.url.includes('\\') ? refuse(reply, 400) : reply.from('', passing(gateways));
  await edge.register(async (scope) => {
    await connectUpstream(scope, null);
    endStreamsWithEdge(scope);
    const onRequest = shareOfAddress(config.STREAMS_PER_ADDRESS);
    scope.route({ method, url: `/api${endpoints.platform.live.path}`, onRequest, handler });
  });
  await edge.register(async (scope) => {
    await connectUpstream(scope, CALLS_AT_ONCE);
    readBodies(scope);
    const onRequest = shareOfAddress(config.UPLOADS_PER_ADDRESS);
    for (const upload of UPLOADS)
      scope.route({
        method: upload.method,
        url: `/api${upload.path}`,
        bodyLimit: UPLOAD_BYTES,
        onRequest,
        handler,
      });
    for (const url of ['/api', '/api/*']) scope.route({ method, url, bodyLimit: CALL_BYTES, handler });
  });
}

/** @param connections to each gateway at a time; null for as many as are needed */
const connectUpstream = (scope: FastifyInstance, connections: number | null) =>
  scope.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections,
      pipelining: 1,
      connect: { timeout: CONNECT_WITHIN_MS },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: 0,
    },
  });

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
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
  scope.addHook('onSend', async (_, reply) => {
    // Closing the connection of a client that still sends would break it before the answer is read; the rest of the body is thrown away instead.
    // A stop and a slow body set their header on the raw answer.
    if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection');
  });
}

const passing = (gateways: Gateways): FastifyReplyFromHooks => ({
  getUpstream: () => gateways.next(),
  retryDelay: ({ req, err, attempt }) =>
    tryAnother(req as unknown as SentRequest, err, attempt, gateways) ? 1 : null,
  // Of the connection to the gateway.
  rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
  rewriteRequestHeaders: (request, headers) => {
    // Between the client and the edge alone; the HTTP client refuses to send them.
    const { expect: _, upgrade: __, 'keep-alive': ___, ...passed } = headers;
    if (request.method === 'GET' || request.method === 'HEAD') delete passed['content-length'];
    // Who asked, as the edge saw it: what a client claims in these headers is dropped.
    const { ip, protocol, host } = request;
    return { ...passed, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host };
  },
  onError: (reply, { error }) => {
    console.error(`gateway: ${error.message}`);
    answerUnavailable(reply as FastifyReply);
  },
});

/** What reply-from passes, contrary to its types. A changed address is used for the next attempt. */
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
