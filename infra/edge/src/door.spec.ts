import { once } from 'node:events';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EdgeForSpecs } from './edge-for-specs.ts';

let door: EdgeForSpecs;
let live: ServerResponse[];
/** Answers when it has read the whole body; leaves live streams open. */
const open = async (settings?: Record<string, string>) => {
  live = [];
  door = new EdgeForSpecs((request, response) => {
    if (request.url === '/api/live') {
      live.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
  });
  await door.start(settings);
};
afterEach(() => door.stop());

const SOON = { HEAD_WITHIN_MS: '400', REQUEST_WITHIN_MS: '1000' };
const LIVE = 'GET /api/live HTTP/1.1\r\nHost: a\r\n\r\n';
const openStream = async () => {
  const { socket } = door.connect(LIVE);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: head.toString() };
};
/** A request whose body of `length` bytes comes one byte at a time. */
const trickle = (path: string, length = 10_000, method = 'POST') => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const { socket, answer } = door.connect(head);
  const bytes = setInterval(() => socket.write('1'), 50);
  socket.once('close', () => clearInterval(bytes));
  return answer;
};
const problemIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object;

describe('open streams', () => {
  it('take nothing from the calls, however many there are', async () => {
    await open({ STREAMS_PER_ADDRESS: '400' });
    const streams = await Promise.all(Array.from({ length: 300 }, openStream));
    expect(streams.every(({ head }) => head.startsWith('HTTP/1.1 200'))).toBe(true);
    expect((await fetch(`${door.address}/api/properties`)).status).toBe(200);
  });

  it('are counted by address, until they close', async () => {
    await open({ STREAMS_PER_ADDRESS: '2' });
    const first = await openStream();
    await openStream();
    const refused = await fetch(`${door.address}/api/live`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ status: 429, code: 'LIMIT.EXCEEDED' });
    const gone = once(live[0] as ServerResponse, 'close');
    first.socket.destroy();
    await gone;
    expect((await openStream()).head).toContain('200 OK');
  });
});

describe('what comes slowly', () => {
  it('in 260 bodies at once keeps no call waiting, and is cut', async () => {
    await open(SOON);
    const answers = Array.from({ length: 260 }, () => trickle('/api/offers'));
    expect((await fetch(`${door.address}/api/properties`)).status).toBe(200);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(problemIn(answer)).toMatchObject({ status: 408, code: 'REQUEST.TOO_SLOW' });
    }
    expect(door.arrived).toEqual(['GET /api/properties']);
  });

  it('in an upload is cut too, and an address has few of them open', async () => {
    await open({ ...SOON, UPLOADS_PER_ADDRESS: '1' });
    const slow = trickle('/api/images');
    await once(door.edge.server, 'request');
    expect((await fetch(`${door.address}/api/images`, { method: 'POST', body: 'x' })).status).toBe(429);
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    expect((await fetch(`${door.address}/api/images`, { method: 'POST', body: 'x' })).status).toBe(200);
  });

  it.each([
    ['a call that is too large', 'POST /api/offers', 300_000, 413],
    ['an upload that is too large', 'POST /api/images', 40_000_000, 413],
    ['an upload too many', 'POST /api/images', 10_000, 429],
    ['a page', 'GET /contact', 10_000, 200],
    ['a page that takes none', 'POST /contact', 10_000, 405],
    ['a read of the API', 'GET /api/properties', 10_000, 200],
  ])('behind the answer of %s is cut as well', async (_what, asked, length, status) => {
    await open({ ...SOON, UPLOADS_PER_ADDRESS: status === 429 ? '1' : '16' });
    if (status === 429) {
      void trickle('/api/images', 1_000_000);
      await once(door.edge.server, 'request');
    }
    const [method = '', path = ''] = asked.split(' ');
    const started = performance.now();
    expect(await trickle(path, length, method)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('in a head is cut', async () => {
    await open({ HEAD_WITHIN_MS: '400' });
    const { answer } = door.connect('GET /api/properties HTTP/1.1\r\nHost: a\r\nX-');
    expect(problemIn(await answer)).toMatchObject({ status: 408, code: 'REQUEST.TOO_SLOW' });
  });
});

describe('bodies', () => {
  it('of 3 MB that wait for 100 Continue are taken', async () => {
    await open();
    const payload = Buffer.alloc(3 * 1024 * 1024, 7);
    const answer = new Promise<string>((resolve, reject) => {
      const headers = { expect: '100-continue', 'content-length': payload.length };
      const upload = httpRequest(`${door.address}/api/images`, { method: 'POST', headers }, (response) => {
        response.on('data', (chunk: Buffer) => resolve(`${response.statusCode} ${chunk.toString()}`));
      });
      upload.once('continue', () => upload.end(payload));
      upload.once('error', reject);
      upload.flushHeaders();
    });
    expect(await answer).toBe(`200 ${payload.length}`);
  });

  const TOO_LARGE = Buffer.alloc(33 * 1024 * 1024, 0x20);
  it.each(['/api/offers', '/api/images'])('of 33 MB to %s are refused in words', async (path) => {
    await open();
    const chunks = Readable.toWeb(Readable.from([TOO_LARGE.subarray(0, 9), TOO_LARGE]));
    for (const body of [TOO_LARGE, chunks]) {
      const headers = { 'content-type': 'application/json' };
      const sent: RequestInit = { method: 'POST', headers, body, duplex: 'half' };
      const refused = await fetch(`${door.address}${path}`, sent);
      expect(refused.status).toBe(413);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(await refused.json()).toMatchObject({ status: 413, code: 'REQUEST.TOO_LARGE' });
    }
  });
});

describe('methods and addresses', () => {
  const once405 = async (send: string) => {
    const answer = await door.connect(`${send} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`).answer;
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(problemIn(answer)).toMatchObject({ status: 405 });
    return /^allow: (.*)$/im.exec(answer)?.[1]?.trim();
  };

  it('that nobody serves are answered 405, with those that are', async () => {
    await open();
    const api = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';
    expect(await once405('PROPFIND /api/properties')).toBe(api);
    expect(await once405('BREW /api/properties')).toBe(api);
    expect(await once405('POST /contact')).toBe('GET, HEAD');
  });

  it.each([
    '/api/x/../../healthz',
    '/api/x/%2e%2e/%2e%2e/healthz',
    '/api/x\\..\\..\\healthz',
    '/api//../healthz',
  ])('that lead out of the API (%s) do not reach the gateway', async (path) => {
    await open();
    const { answer } = door.connect(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(door.arrived).toEqual([]);
  });

  it('that cannot be read are a problem', async () => {
    await open();
    const answer = await fetch(`${door.address}/remotes/%zz`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

it('a call that the gateway answers 503 is not repeated', async () => {
  door = new EdgeForSpecs((_, response) => response.writeHead(503, { 'retry-after': '0.001' }).end('{}'));
  await door.start();
  expect((await fetch(`${door.address}/api/properties`)).status).toBe(503);
  expect(door.arrived).toEqual(['GET /api/properties']);
});
