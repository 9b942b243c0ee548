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
 * What stands before the gateways: hands each request to the next one that is in rotation and never tries twice. As with an ingress, an
 * instance is taken out of rotation before it is told to stop, and finishes what it has.
 */
export class Balancer {
  /** An answer of 5xx, or none: what a visitor would have seen as an error, or the card provider with its webhook. */
  readonly failures = new Failures();
  #targets: number[] = [];
  #turn = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server = createServer((from, to) => this.#forward(from, to));

  async listen(): Promise<number> {
    // Never closes a connection that somebody may be about to use.
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
    // Whoever asked has gone, and with them what was asked.
    if (to.destroyed) return;
    this.#note(from, error.message);
    if (to.headersSent) to.destroy();
    else to.writeHead(502).end();
  }

  #note({ method, url }: IncomingMessage, what: string): void {
    this.failures.note(`${method} ${url}`, what);
  }
}
