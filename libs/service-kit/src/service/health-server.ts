import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Readiness {
  ready: boolean;
  /** The single checks, by name. */
  checks: Record<string, boolean>;
}

/** `/health/live` (the process runs) and `/health/ready` (it can handle requests and events) for the launcher and Kubernetes. */
export class HealthServer {
  readonly #server: Server;

  constructor(readiness: () => Readiness) {
    this.#server = createServer((request, response) => {
      const { status, body } = answer(request.url ?? '', readiness);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    });
  }

  /** Resolves to the port it listens on. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

function answer(url: string, readiness: () => Readiness): { status: number; body: unknown } {
  if (url === '/health/live') return { status: 200, body: { live: true } };
  if (url !== '/health/ready') return { status: 404, body: { detail: 'There is nothing at this address.' } };
  const state = readiness();
  return { status: state.ready ? 200 : 503, body: state };
}
