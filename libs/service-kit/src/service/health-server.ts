import { type Server, createServer } from 'node:http';
import { answerMetrics, closeServer, listen } from '../observability/metrics.ts';

export interface Readiness {
  ready: boolean;
  /** The single checks, by name. */
  checks: Record<string, boolean>;
}

/**
 * `/health/live` (the process runs) and `/health/ready` (it can handle requests and events) for the launcher and Kubernetes, `/metrics` for
 * Prometheus.
 */
export class HealthServer {
  readonly #server: Server;

  constructor(readiness: () => Readiness) {
    this.#server = createServer((request, response) => {
      if (answerMetrics(request, response)) return;
      const { status, body } = answer(request.url ?? '', readiness);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    });
  }

  /** Resolves to the port it listens on. */
  listen(port: number, host: string): Promise<number> {
    return listen(this.#server, port, host);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }
}

function answer(url: string, readiness: () => Readiness): { status: number; body: unknown } {
  if (url === '/health/live') return { status: 200, body: { live: true } };
  if (url !== '/health/ready') return { status: 404, body: { detail: 'There is nothing at this address.' } };
  const state = readiness();
  return { status: state.ready ? 200 : 503, body: state };
}
