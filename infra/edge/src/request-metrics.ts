import { durations, gauge } from '@thikana/service-kit/metrics';
import type { FastifyInstance } from 'fastify';

const answered = durations(
  'thikana_edge_request_duration_seconds',
  "Time from a request's head to the end of its answer, by route and status; live streams are not in it.",
  ['route', 'status'],
);
const open = gauge('thikana_edge_open_requests', 'Requests and live streams that are open.');

/** The gateway measures each call; here it is what people wait for, files and pages with it. */
export function measureRequests(edge: FastifyInstance): void {
  edge.addHook('onRequest', (_request, reply, done) => {
    open.inc();
    reply.raw.once('close', () => open.dec());
    done();
  });
  edge.addHook('onResponse', ({ routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    if (!route.startsWith('/api/live'))
      answered.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
