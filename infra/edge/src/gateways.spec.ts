import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EdgeForSpecs } from './edge-for-specs.ts';

/** Answers with its name; `ready` and `reset` are what the spec has it do. */
class NamedGateway {
  readonly server: Server;
  readonly asked: string[] = [];
  ready = true;
  reset = false;

  constructor(readonly name: string) {
    this.server = createServer((request, response) => this.#answer(request, response));
  }

  async listen(port = 0): Promise<number> {
    this.server.listen(port, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  #answer({ method, url, socket }: IncomingMessage, response: ServerResponse): void {
    if (url === '/api/health/ready') {
      response.writeHead(this.ready ? 200 : 503).end();
      return;
    }
    this.asked.push(`${method} ${url}`);
    if (this.reset) socket.resetAndDestroy();
    else response.end(this.name);
  }
}

let first: NamedGateway;
let second: NamedGateway;
let front: EdgeForSpecs;
let ports: number[];

beforeEach(async () => {
  first = new NamedGateway('first');
  second = new NamedGateway('second');
  ports = [await first.listen(), await second.listen()];
  front = await new EdgeForSpecs((_, response) => response.end()).start({
    GATEWAY_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
  });
});

afterEach(async () => {
  await front.stop();
  first.stop();
  second.stop();
});

async function ask(method = 'GET', path = '/api/reviews'): Promise<{ status: number; text: string }> {
  const answer = await fetch(front.address + path, { method });
  return { status: answer.status, text: await answer.text() };
}

/** Tries it until it holds, for 5 s. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 5000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

const answersOf = async (times: number) =>
  (await Promise.all(Array.from({ length: times }, () => ask()))).map(({ text }) => text);

describe('several gateways behind the edge', () => {
  it('are asked in turn', async () => {
    expect((await answersOf(10)).sort()).toEqual([...Array(5).fill('first'), ...Array(5).fill('second')]);
  });

  it('one that is not ready is left out until it is', async () => {
    first.ready = false;
    await eventually(async () => expect(new Set(await answersOf(4))).toEqual(new Set(['second'])));
    first.ready = true;
    await eventually(async () => expect(new Set(await answersOf(4))).toEqual(new Set(['first', 'second'])));
  });

  it('while none is ready, each is asked all the same', async () => {
    first.ready = second.ready = false;
    await eventually(async () => expect((await ask()).status).toBe(200));
  });

  it('a read that one of them leaves without an answer is answered by the other', async () => {
    first.reset = true;
    for (let turn = 0; turn < 4; turn += 1) expect(await ask()).toEqual({ status: 200, text: 'second' });
    expect(first.asked.length).toBeGreaterThan(0);
  });

  it('a read goes to the other when one is gone', async () => {
    first.stop();
    for (let turn = 0; turn < 4; turn += 1) expect((await ask()).text).toBe('second');
  });

  it('a write that is left without an answer is not repeated: it may have been done', async () => {
    first.reset = second.reset = true;
    const answer = await fetch(`${front.address}/api/reviews`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect([...first.asked, ...second.asked]).toEqual(['POST /api/reviews']);
  });
});
