import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { proxyApi } from './api-proxy.ts';
import { serveApps } from './apps.ts';
import { liveReload } from './live-reload.ts';
import { serveDirectory } from './remote-directory.ts';

/** Requests that still run when the server stops get this long (ms). */
const DRAIN_MS = 5000;

/** With a certificate it speaks HTTP/2, so that requests that stay open hold no connection up, and HTTP/1.1 beside it. */
function makeServer({ TRUST_PROXY, TLS_CERT_FILE, TLS_KEY_FILE }: EdgeConfig): FastifyInstance {
  const options = {
    logger: false,
    trustProxy: TRUST_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  } as const;
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return fastify(options);
  const https = { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE), allowHTTP1: true };
  // The plugins use what both kinds of requests have.
  return fastify({ ...options, http2: true, https }) as unknown as FastifyInstance;
}

/**
 * The one origin of the product: the shell and its remotes as files, `/api` passed on to the gateway.
 * It holds no state and no rules, so any static host with a proxy can stand in its place.
 */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const edge = makeServer(config);
  edge.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ready: true }));
  await edge.register(proxyApi, config);
  if (config.LIVE_RELOAD) await edge.register(liveReload, config);
  await edge.register(serveDirectory, config);
  await edge.register(serveApps, config);
  edge.addHook('preClose', () => {
    setTimeout(() => edge.server.closeAllConnections?.(), DRAIN_MS).unref();
  });
  return edge;
}
