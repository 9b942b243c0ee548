import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the provider answers: with a status and a body, or by hanging up. */
export type Mood = 'well' | 'absent' | 'error' | 'junk' | 'half' | 'hang-up';

/** An identity provider's deletion call, speaking its real protocol, with faults on demand. */
export class IdentityServer {
  mood: Mood = 'well';
  /** The uids it was asked to delete, in order. */
  readonly asked: string[] = [];
  readonly deleted = new Set<string>();
  #server: Server | undefined;

  /** Answers `host:port`. */
  async listen(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const right =
          request.method === 'POST' &&
          request.headers.authorization === 'Bearer owner' &&
          request.url === '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:delete';
        if (!right) return void response.writeHead(404).end('{}');
        const { localId } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { localId: string };
        this.asked.push(localId);
        if (this.mood === 'hang-up') return void request.socket.destroy();
        if (this.mood === 'well') this.deleted.add(localId);
        const { status, body } = answers[this.mood];
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

const confirmed = JSON.stringify({ kind: 'identitytoolkit#DeleteAccountResponse' });
const answers: Record<Exclude<Mood, 'hang-up'>, { status: number; body: string }> = {
  well: { status: 200, body: confirmed },
  absent: { status: 400, body: JSON.stringify({ error: { code: 400, message: 'USER_NOT_FOUND' } }) },
  error: { status: 500, body: JSON.stringify({ error: { code: 500, message: 'INTERNAL' } }) },
  junk: { status: 200, body: '<html>captive portal</html>' },
  half: { status: 200, body: confirmed.slice(0, 20) },
};
