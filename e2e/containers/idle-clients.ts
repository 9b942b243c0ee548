import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** How long each leaves its connection idle between two requests, in ms: from a browser's next click to shortly before the proxy's 65 s. */
const IDLE_MS = [250, 1_000, 3_000, 7_000, 15_000, 30_000, 55_000];

/** HTTP/1.1 clients that leave their connection idle most of the time: they fail when a proxy closes idle connections by itself. */
export class IdleClients {
  requests = 0;
  /** What was not answered 200, or not on the connection that the client had. */
  readonly failures: string[] = [];
  readonly #address: string;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];

  /** @param address of a GET that is answered 200 */
  constructor(address: string) {
    this.#address = address;
  }

  start(): void {
    for (const idleMs of IDLE_MS) this.#running.push(this.#ask(idleMs));
  }

  /** Each sends one more request. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  async #ask(idleMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let connection: Socket | undefined;
    for (let isLast = false; ; isLast = this.#stop.signal.aborted) {
      this.requests += 1;
      try {
        const sent = request(this.#address, { agent }).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        if (connection && connection !== answer.socket) this.#failed(idleMs, 'its connection was closed');
        // The proxy closes a connection after a thousand requests, with this header.
        connection = answer.headers.connection === 'close' ? undefined : answer.socket;
        const body = await text(answer);
        if (answer.statusCode !== 200) this.#failed(idleMs, `${answer.statusCode} ${body.slice(0, 200)}`);
      } catch (error) {
        connection = undefined;
        this.#failed(idleMs, String(error));
      }
      if (isLast) break;
      await pause(idleMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    agent.destroy();
  }

  #failed(idleMs: number, what: string): void {
    this.failures.push(`idle for ${idleMs} ms: ${what}`);
  }
}
