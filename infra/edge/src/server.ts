import fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { proxyApi } from './api-proxy.ts';
import { serveApps } from './apps.ts';
import { liveReload } from './live-reload.ts';
import { serveDirectory } from './remote-directory.ts';

/** Requests that still run when the server stops get this long (ms). */
const DRAIN_MS = 5000;

/**
 * The one origin of the product: the shell and its remotes as files, `/api` passed on to the gateway.
 * It holds no state and no rules, so any static host with a proxy can stand in its place.
 */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const edge = fastify({
    logger: false,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  edge.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ready: true }));
  await edge.register(proxyApi, config);
  if (config.LIVE_RELOAD) await edge.register(liveReload, config);
  await edge.register(serveDirectory, config);
  await edge.register(serveApps, config);
  edge.addHook('preClose', () => {
    setTimeout(() => edge.server.closeAllConnections(), DRAIN_MS).unref();
  });
  return edge;
}
