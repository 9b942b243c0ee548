import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failures } from '../market/failures.ts';

/**
 * A load balancer in front of the gateways: passes each request to the next one in rotation, without retries. As with an ingress, an
 * instance is removed from rotation before it is stopped, and completes its requests.
 */
export class Balancer {
  /** An answer of 5xx, or none: what a visitor would have seen as an error, or the card provider with its webhook. */
  readonly failures = new Failures();
  #targets: number[] = [];
  #turn = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server = createServer((from, to) => this.#forward(from, to));

  async listen(): Promise<number> {
    // Never closes an idle connection, because a client may be about to use it.
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  add(port: number): void {
    this.#targets.push(port);
  }

  remove(port: number): void {
    this.#targets = this.#targets.filter((target) => target !== port);
  }

  close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #forward(from: IncomingMessage, to: ServerResponse): void {
    this.#turn += 1;
    const port = this.#targets[this.#turn % this.#targets.length];
    const { method, url: path, headers } = from;
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent: this.#agent },
      (answer) => {
        if ((answer.statusCode ?? 500) >= 500) this.#note(from, `answered ${answer.statusCode}`);
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', (error) => this.#fail(from, to, error));
        answer.pipe(to);
      },
    );
    asked.on('error', (error) => this.#fail(from, to, error));
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  }

  #fail(from: IncomingMessage, to: ServerResponse, error: Error): void {
    // The client has closed its connection, and with it the request.
    if (to.destroyed) return;
    this.#note(from, error.message);
    if (to.headersSent) to.destroy();
    else to.writeHead(502).end();
  }

  #note({ method, url }: IncomingMessage, what: string): void {
    this.failures.note(`${method} ${url}`, what);
  }
}
