import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Msg } from '@nats-io/transport-node';
import { usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { Positions } from '../access/positions.ts';
import { EventFeed } from './event-feed.ts';
import {
  accountOf,
  type Answering,
  bearer,
  everybodyIsBuyer,
  publishListing,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
let buyers: Answering;
beforeAll(async () => {
  // The signs of life are the test's to give.
  const real = ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'clearImmediate', 'setTimeout', 'clearTimeout'] });
  gateway = await startTestGateway();
  buyers = everybodyIsBuyer(gateway);
});
afterAll(() => gateway.remove());

interface Stream {
  response: Response;
  close(): void;
}

/** A connection of its own: `fetch` opens another for each that was closed, and the gateway ends one without a request with 408. */
function ask(email: string, claims?: Record<string, unknown>, after?: string): ClientRequest {
  return get(`${gateway.url}/api/live`, {
    agent: false,
    headers: { ...bearer(email, claims), ...(after && { 'Last-Event-ID': after }) },
  });
}

async function open(...asked: Parameters<typeof ask>): Promise<Stream> {
  const request = ask(...asked);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  const response = new Response(Readable.toWeb(answer) as ReadableStream, {
    status: status!,
    headers: headers as Record<string, string>,
  });
  return { response, close: () => void request.destroy() };
}

/** Reads on until `found` is in it. */
async function textUntil({ response }: Stream, found: RegExp): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended after ${text}`);
    text += value;
    if (found.test(text)) return text;
  }
}

/** Connections that the gateway has open. */
function connections(): Promise<number> {
  const server = gateway.app.getHttpServer() as Server;
  return promisify(server.getConnections.bind(server))();
}

describe('open live streams', () => {
  it('are eight a person; one that ends makes place', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => open('many@thikana.test')));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
    const ninth = (await open('many@thikana.test')).response;
    expect(ninth.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(ninth)).toEqual([429, 'LIVE.TOO_MANY']);
    const other = await open('other@thikana.test');
    expect(other.response.status).toBe(200);
    streams.pop()?.close();
    await eventually(async () => {
      const again = await open('many@thikana.test');
      again.close();
      expect(again.response.status).toBe(200);
    });
    for (const stream of [...streams, other]) stream.close();
  });

  it('end with their token', async () => {
    const expiresAt = Math.floor(Date.now() / 1_000) + 2;
    const { response } = await open('short@thikana.test', { exp: expiresAt });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('event: ready');
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt * 1_000);
    expect(Date.now()).toBeLessThan((expiresAt + 5) * 1_000);
    const late = await open('short@thikana.test', { exp: expiresAt });
    expect(await refusal(late.response)).toEqual([401, 'AUTH.INVALID']);
  });

  it('continue for somebody who was further at another gateway, as soon as this one is as far', async () => {
    const first = await open('ahead@thikana.test');
    const [, stream = '', seq = ''] =
      /^id: (\w+)-(\d+)\./m.exec(await textUntil(first, /event: ready/)) ?? [];
    const next = `${stream}-${Number(seq) + 1}`;
    const invented = await open('ahead@thikana.test', undefined, next);
    expect(await textUntil(invented, /^event: (ready|resync)\n/m)).toContain('event: resync');
    const signed = gateway.app.get(Positions).sign('uid-ahead@thikana.test', next);
    const coming = open('ahead@thikana.test', undefined, signed);
    const waited = await Promise.race([coming, pause(300, 'nothing yet')]);
    expect(waited).toBe('nothing yet');
    await publishListing(gateway);
    expect(await textUntil(await coming, /^event: (ready|resync)\n/m)).not.toContain('resync');
    const nowhere = await open('ahead@thikana.test', undefined, `${stream}-${Number(seq) + 1_000}`);
    expect(await textUntil(nowhere, /^event: (ready|resync)\n/m)).toContain('event: resync');
    for (const one of [first, invented, await coming, nowhere]) one.close();
  });

  it('keep the place of somebody whom this gateway does not reach in time', async () => {
    const first = await open('far@thikana.test');
    const [, stream = '', seq = ''] =
      /^id: (\w+)-(\d+)\./m.exec(await textUntil(first, /event: ready/)) ?? [];
    const far = `${stream}-${Number(seq) + 1_000}`;
    const sentAt = Date.now() - 40_000;
    const signed = gateway.app.get(Positions).sign('uid-far@thikana.test', far, sentAt);
    const behind = await open('far@thikana.test', undefined, signed);
    expect(await textUntil(behind, /^event: (ready|resync)\n/m)).toMatch(
      new RegExp(`^id: ${far}\\.\\S+\nevent: ready$`, 'm'),
    );
    const old = gateway.app.get(Positions).sign('uid-far@thikana.test', far, sentAt - 20_000);
    const after = await open('far@thikana.test', undefined, old);
    expect(await textUntil(after, /^event: (ready|resync)\n/m)).toContain('event: resync');
    for (const one of [first, behind, after]) one.close();
  });

  it('begin, for a page that says how long ago it began to read, with what has happened since', async () => {
    const beganAt = performance.now();
    const seq = await publishListing(gateway);
    await eventually(() => expect(gateway.app.get(EventFeed).seq).toBe(seq));
    const age = `${Math.ceil(performance.now() - beganAt)}ms`;
    const stream = await open('early@thikana.test', undefined, age);
    expect(await textUntil(stream, /^event: (ready|resync)\n/m)).toMatch(
      new RegExp(`^id: \\w+-${seq}\\.\\S+\nevent: change\n`, 'm'),
    );
    stream.close();
  });

  it('say where the stream is also after many events that a page receives nothing of', async () => {
    const stream = await open('busy@thikana.test');
    const begun = gateway.app.get(EventFeed).seq;
    for (let batch = 0; batch < 11; batch += 1)
      await Promise.all(Array.from({ length: 50 }, () => publishListing(gateway)));
    const text = await textUntil(stream, /event: here/);
    expect(Number(/^id: \w+-(\d+)\.\S+\nevent: here$/m.exec(text)?.[1])).toBeGreaterThan(begun);
    stream.close();
  });

  it('send the position of the stream with each heartbeat, also to clients that receive no event', async () => {
    const stream = await open('quiet@thikana.test');
    const seq = await publishListing(gateway);
    await eventually(() => expect(gateway.app.get(EventFeed).seq).toBe(seq));
    jest.advanceTimersByTime(20_000);
    expect(await textUntil(stream, /event: here/)).toMatch(
      new RegExp(`^id: \\w+-${seq}\\.\\S+\nevent: here$`, 'm'),
    );
    stream.close();
  });

  it('take no place of somebody who left while they were looked up', async () => {
    buyers.stop();
    const { broker } = gateway.nats;
    const lookups: Msg[] = [];
    const callback = (error: Error | null, message: Msg) => void (error ?? lookups.push(message));
    broker.connection.subscribe(broker.subject(usersRpc.account.name), { callback });
    const left = Array.from({ length: 8 }, () => ask('gone@thikana.test').on('error', () => undefined));
    await eventually(async () => {
      expect(lookups).not.toEqual([]);
      expect(await connections()).toBeGreaterThanOrEqual(8);
    });
    const before = await connections();
    for (const request of left) request.destroy();
    await eventually(async () => expect(await connections()).toBeLessThanOrEqual(before - 8));
    // One that is asked again finds an answer as well.
    everybodyIsBuyer(gateway);
    for (const lookup of lookups) lookup.respond(JSON.stringify(accountOf('user')));
    const streams = await Promise.all(Array.from({ length: 8 }, () => open('gone@thikana.test')));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
    for (const stream of streams) stream.close();
  });
});
