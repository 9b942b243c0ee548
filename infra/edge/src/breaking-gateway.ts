import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A second gateway for specs: it answers as the first does, until it is told to break the connection in place of each answer. */
export class BreakingGateway {
  breaks = false;
  /** How often it broke a connection. */
  broken = 0;
  readonly #server: Server;

  constructor(first: Server) {
    this.#server = createServer((request, response) => {
      if (!this.breaks) return void first.emit('request', request, response);
      this.broken += 1;
      request.socket.resetAndDestroy();
    });
  }

  /** @returns its port */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
