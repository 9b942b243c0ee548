import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { proxyApi } from './api-proxy.ts';
import { serveApps } from './apps.ts';
import { answerBrokenRequest, stopGracefully } from './door.ts';
import { Gateways } from './gateways.ts';
import { liveReload } from './live-reload.ts';
import { serveSitemap } from './open-pages/sitemap.ts';
import { answerProblem, refuse } from './answers.ts';
import { measureRequests } from './request-metrics.ts';
import { Releases, serveDirectory, serveServiceWorker } from './remote-directory.ts';

/** Nothing read and nothing written: a client that does not read an answer is disconnected. Live streams write each 20 s. */
const SILENT_FOR_MS = 90_000;

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
  const { HEAD_WITHIN_MS: headersTimeout, REQUEST_WITHIN_MS: requestTimeout } = config;
  const edge = fastify({
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout,
    connectionTimeout: SILENT_FOR_MS,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _, reply) => void answerError(error, reply),
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval: headersTimeout / 4 },
  });
  edge.setErrorHandler<FastifyError>((error, _, reply) => answerError(error, reply));
  // Pages take no body: none is waited for.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_, __, done) => done(null));
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
