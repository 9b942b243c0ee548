import { readFileSync } from 'node:fs';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { proxyApi } from './api-proxy.ts';
import { serveApps } from './apps.ts';
import { answerBrokenRequest, endSlowBodies, limitConnections, stopGracefully } from './door.ts';
import { Gateways } from './gateways.ts';
import { liveReload } from './live-reload.ts';
import { serveSitemap } from './open-pages/sitemap.ts';
import { answerProblem, refuse } from './answers.ts';
import { measureRequests } from './request-metrics.ts';
import { Releases, serveDirectory, serveServiceWorker } from './remote-directory.ts';

/** The last deadline of a request; its body's rate ends it before. */
const REQUEST_WITHIN_MS = 300_000;
/** Nothing read and nothing written: a client that does not read an answer is disconnected. Live streams write each 20 s. */
const SILENT_FOR_MS = 90_000;
const STREAMS_PER_CONNECTION = 100;

/** With a certificate it speaks HTTP/2, so that requests that stay open hold no connection up, and HTTP/1.1 beside it. */
function makeServer({
  TRUST_PROXY,
  TLS_CERT_FILE,
  TLS_KEY_FILE,
  HEAD_WITHIN_MS,
}: EdgeConfig): FastifyInstance {
  const http = {
    headersTimeout: HEAD_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: HEAD_WITHIN_MS / 4,
  };
  const options = {
    trustProxy: TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: SILENT_FOR_MS,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // Its reply is one of HTTP/1.1 or of HTTP/2.
    frameworkErrors: (error: FastifyError, _: unknown, reply: unknown) =>
      answerError(error, reply as FastifyReply),
  } as const;
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return fastify({ ...options, http });
  const [cert, key] = [readFileSync(TLS_CERT_FILE), readFileSync(TLS_KEY_FILE)];
  const settings = { maxConcurrentStreams: STREAMS_PER_CONNECTION };
  const https = { ...http, cert, key, allowHTTP1: true, settings };
  // The plugins use what both kinds of requests have.
  return fastify({ ...options, http2: true, https }) as unknown as FastifyInstance;
}

function answerError(error: FastifyError, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) return refuse(reply, status);
  console.error(error);
  return answerProblem(reply, 500, 'INTERNAL', 'Something went wrong.');
}

/**
 * The one origin of the product: the shell and its remotes as files, `/api` passed on to the gateway.
 * It holds no state and no rules, so any static host with a proxy can take its place.
 */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const edge = makeServer(config);
  edge.setErrorHandler<FastifyError>((error, _, reply) => answerError(error, reply));
  // Pages take no body: none is waited for.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_, __, done) => done(null));
  limitConnections(edge, config);
  endSlowBodies(edge, config);
  measureRequests(edge);
  edge.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ready: true }));
  const gateways = new Gateways(config.GATEWAY_URL);
  gateways.watch(edge);
  await proxyApi(edge, config, gateways);
  const releases = await Releases.open(config);
  if (config.LIVE_RELOAD) await edge.register((scope) => liveReload(scope, config, releases));
  serveDirectory(edge, config, releases);
  serveServiceWorker(edge, config, releases);
  serveSitemap(edge, config, gateways);
  await serveApps(edge, { ...config, releases, gateways });
  stopGracefully(edge);
  return edge;
}
