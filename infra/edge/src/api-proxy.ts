import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** Seconds after which a client may try again while the gateway is away; it restarts in less. */
const RETRY_AFTER_S = 2;
const CONNECT_WITHIN_MS = 3000;
/** Longer than any request's own timeout in the gateway, so that its answer comes first. */
const ANSWER_WITHIN_MS = 60_000;

/** `/api/*` → the gateway, as it comes: bodies and event streams pass through without being held in memory. */
export async function proxyApi(edge: FastifyInstance, config: EdgeConfig): Promise<void> {
  /** Event streams never end by themselves; closing ends them, or it would wait for every open page. */
  const streams = new Set<FastifyReply>();
  edge.addHook('preClose', () => streams.forEach((reply) => reply.raw.destroy()));

  await edge.register(httpProxy, {
    upstream: config.GATEWAY_URL,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: {
      connections: 256,
      pipelining: 1,
      connect: { timeout: CONNECT_WITHIN_MS },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: 0,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
      onResponse: (_request, reply, response) => {
        const stream = response as unknown as { stream: IncomingMessage };
        if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) {
          streams.add(reply as FastifyReply);
          reply.raw.once('close', () => streams.delete(reply as FastifyReply));
        }
        reply.send(stream.stream);
      },
      onError: (reply, { error }) => answerUnavailable(reply as FastifyReply, error),
    },
  });
}

/** Who asked, as we saw it: what a client claims in these headers is dropped. */
const forwarded = (request: FastifyRequest) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
});

/** The gateway is down or restarting: RFC 9457, as the gateway itself would say it. */
function answerUnavailable(reply: FastifyReply, error: Error): void {
  const detail = 'The service is not available at the moment. Please try again.';
  console.error(`gateway: ${error.message}`);
  void reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_S))
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        title: 'Service Unavailable',
        status: 503,
        code: 'GATEWAY.UNAVAILABLE',
        detail,
        message: detail,
      }),
    );
}
