import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import type { Releases } from './remote-directory.ts';
import { fileHeaders } from './security-headers.ts';

const FILE = 'service-worker.js';

/** Takes the place of a worker that browsers have, and unregisters itself: an address that is gone would leave the former one where it is. */
const RETIRED =
  "addEventListener('install', () => skipWaiting());" +
  "addEventListener('activate', (event) => event.waitUntil(registration.unregister()));";

/**
 * The live shell's service worker at an address that never changes (docs/adr/0055). Browsers ask for it with each navigation, past
 * their cache; with OFFLINE_PAGE off, or a shell that has none, they get one that retires.
 */
export function serveServiceWorker(edge: FastifyInstance, config: EdgeConfig, releases: Releases): void {
  edge.get(`/${FILE}`, async (request, reply) => {
    const { shell } = await releases.directory();
    const live = config.OFFLINE_PAGE && shell ? await releases.text(shell, FILE) : undefined;
    const script = live ?? RETIRED;
    const tag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      ...fileHeaders(config),
      // It only passes page loads on; what it answers with brings a policy of its own.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
      etag: tag,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
