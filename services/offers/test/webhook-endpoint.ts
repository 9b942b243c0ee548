import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DomainError, offersRpc } from '@thikana/contracts';
import type { RpcClient } from '@thikana/service-kit';

/** What the gateway does with the provider's webhooks: hands the raw body and the signature on. */
export class WebhookEndpoint {
  readonly #server: Server;
  client: RpcClient | undefined;
  /** While shut the provider gets a 503 and tries again. */
  isOpen = true;

  constructor() {
    this.#server = createServer((request, response) => {
      void buffer(request).then(async (raw) => {
        response.statusCode = await this.deliver(raw, String(request.headers['stripe-signature'] ?? ''));
        response.end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/webhooks/stripe`;
  }

  /** Answers the HTTP status. */
  async deliver(raw: Buffer, signature: string): Promise<number> {
    if (!this.isOpen || !this.client) return 503;
    try {
      await this.client.call(offersRpc.webhook, { body: raw.toString('base64'), signature }, { actor: null });
      return 200;
    } catch (error) {
      return error instanceof DomainError ? error.status : 500;
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
