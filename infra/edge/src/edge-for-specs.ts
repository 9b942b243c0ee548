import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';
import { StoreForSpecs } from './store-for-specs.ts';

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

/** A listening edge with a page, in front of a gateway that the spec answers for. */
export class EdgeForSpecs {
  readonly store = new StoreForSpecs().withShell();
  readonly gateway: Server;
  /** What reached the gateway, as `GET /api/x`. */
  readonly arrived: string[] = [];
  readonly #sockets = new Set<Socket>();
  edge!: FastifyInstance;
  port = 0;

  constructor(answers: Answers) {
    this.gateway = createServer((request, response) => {
      this.arrived.push(`${request.method} ${request.url}`);
      answers(request, response);
    });
  }

  async start(settings: Record<string, string> = {}): Promise<this> {
    await once(this.gateway.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.gateway.address() as AddressInfo;
    const config = { WEB_STORE: this.store.root, GATEWAY_URL: `http://127.0.0.1:${port}`, ...settings };
    this.edge = await createEdge(readConfig(config));
    await this.edge.listen({ port: 0, host: '127.0.0.1' });
    this.port = (this.edge.server.address() as AddressInfo).port;
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A connection of its own, and all that comes on it until it ends. */
  connect(send: string): { socket: Socket; answer: Promise<string> } {
    const socket = connect(this.port, '127.0.0.1');
    this.#sockets.add(socket);
    socket.write(send);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // Writing to a server that has answered and closed the connection is an error of its own.
    socket.on('error', () => {});
    const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    return { socket, answer };
  }

  async stop(): Promise<void> {
    this.#sockets.forEach((socket) => socket.destroy());
    this.gateway.closeAllConnections();
    this.gateway.close();
    // Those that fetch keeps open would be waited for.
    this.edge.server.closeAllConnections?.();
    await immediate();
    await this.edge.close();
  }
}
