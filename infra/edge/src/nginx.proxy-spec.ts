/** Runs the real nginx (on PATH) with infra/proxy's configuration before a real edge: `npx jest --selectProjects proxy`. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@thikana/contracts';
import { UPLOADS } from './body-limits.ts';
import { EdgeForSpecs } from './edge-for-specs.ts';
import { NginxForSpecs } from './nginx-for-specs.ts';

const FILES = '/remotes/buyer';

let edge: EdgeForSpecs;
let nginx: NginxForSpecs;
let cert: string;
let port: number;
let plainPort: number;
let asked: IncomingMessage | undefined;
let streams: ServerResponse[] = [];
/** A second gateway answers as the first does, or breaks the connection in place of each answer. */
let second: Server;
let secondBreaks = false;
let broken = 0;

function answerAsGateway(incoming: IncomingMessage, response: ServerResponse): void {
  asked = incoming;
  if (incoming.url === '/api/live') {
    streams.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.write('data: 1\n\n');
    return;
  }
  const status = incoming.url === '/api/busy' ? 503 : 200;
  incoming.on('data', () => {});
  incoming.on('end', () =>
    response.writeHead(status, { 'x-frame-options': 'DENY' }).end('{"from":"gateway"}'),
  );
}

beforeAll(async () => {
  edge = await new EdgeForSpecs(answerAsGateway).start();
  second = createServer((incoming, response) => {
    if (!secondBreaks) return void edge.gateway.emit('request', incoming, response);
    broken += 1;
    incoming.socket.resetAndDestroy();
  });
  await once(second.listen(0, '127.0.0.1'), 'listening');
  const { store } = edge;
  store.live('buyer', '1.0.0-0a1b', ['/make-offer'], {
    'entry.js': 'entry()',
    'entry.js.gz': gzipSync('entry()'),
    'mf-manifest.json': '{}',
  });
  nginx = new NginxForSpecs(store.root);
  store.put('key.pem', nginx.certificate.key);
  // Its workers are another user than root's where root runs it.
  execFileSync('chmod', ['-R', 'a+rX', store.root]);
  await nginx.start({
    GATEWAY: [edge.gateway, second]
      .map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
      .join(', '),
    EDGE: `127.0.0.1:${edge.port}`,
    WEB_STORE: store.root,
    BODY_TIMEOUT: '1s',
    STREAMS_PER_ADDRESS: '2',
    // One test writes as fast as it can for two seconds, from the address that all tests share.
    CALLS_PER_ADDRESS: '100000',
  });
  ({ port, plainPort } = nginx);
  cert = nginx.certificate.cert;
});
afterAll(async () => {
  streams.forEach((stream) => stream.destroy());
  await nginx.stop();
  await edge.stop();
});

async function get(path: string, options: RequestOptions = {}, body?: Buffer): Promise<IncomingMessage> {
  const sent = request({ host: 'localhost', port, path, ca: cert, agent: false, family: 4, ...options });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}
const problemOf = async (answer: IncomingMessage) => {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  return JSON.parse(await text(answer)) as object;
};

describe('the API', () => {
  it('is the gateway, who learns who asked and whose headers stay', async () => {
    const answer = await get('/api/properties?x=1', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(await text(answer)).toBe('{"from":"gateway"}');
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(asked?.url).toBe('/api/properties?x=1');
    expect(asked?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  });

  it.each([
    ['its caller gave', 'click-0001', /^click-0001$/],
    ['is made for a call without one', undefined, /^[0-9a-f]{32}$/],
    ['is made for a call with one that nobody takes', 'not an id', /^[0-9a-f]{32}$/],
  ])('is passed on under the id that %s, which is logged', async (_, given, expected) => {
    await text(await get('/api/properties', { headers: given ? { 'x-request-id': given } : {} }));
    const id = asked?.headers['x-request-id'];
    expect(id).toMatch(expected);
    // nginx writes the line after the answer.
    const logged = () => nginx.log.includes(`"correlationId":"${id}"}\n`);
    for (let looks = 0; !logged() && looks < 100; looks += 1) await pause(20);
    expect(logged()).toBe(true);
  });

  it('passes the trace on that a page has begun', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await text(await get('/api/properties', { headers: { traceparent } }));
    expect(asked?.headers['traceparent']).toBe(traceparent);
  });

  it("passes a 503 of the gateway's on, once", async () => {
    const before = edge.arrived.length;
    expect((await get('/api/busy')).statusCode).toBe(503);
    expect(edge.arrived.slice(before)).toEqual(['GET /api/busy']);
  });

  it('passes events on as they come, and refuses a third stream of an address', async () => {
    streams = [];
    const [first, second] = [await get('/api/live'), await get('/api/live')];
    const read = first[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    expect((await read.next()).value?.toString()).toBe('data: 1\n\n');
    streams[0]?.write('data: 2\n\n');
    expect((await read.next()).value?.toString()).toBe('data: 2\n\n');
    const third = await get('/api/live');
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('10');
    expect(await problemOf(third)).toMatchObject({ status: 429, code: 'LIMIT.EXCEEDED' });
    first.destroy();
    second.destroy();
  });

  it.each(
    UPLOADS.map(({ method, path, bodyBytes }) => [method, path, bodyBytes] as const).concat([
      ['POST', '/agent/check-listings', endpoints.properties.checkImport.bodyBytes],
    ]),
  )('%s %s takes the largest body that its endpoint names', async (method, path, bodyBytes) => {
    const address = `/api${path.replace(/:\w+/g, '65f000000000000000000000')}`;
    const headers = { 'content-length': bodyBytes };
    expect((await get(address, { method, headers }, Buffer.alloc(bodyBytes, 7))).statusCode).toBe(200);
    expect([asked?.url, asked?.headers['content-length']]).toEqual([address, String(bodyBytes)]);
  });

  it('takes an upload that waits for 100 Continue, and refuses what is too large', async () => {
    const upload = Buffer.alloc(3 * 1024 * 1024, 7);
    const headers = { expect: '100-continue', 'content-length': upload.length };
    expect((await get('/api/images', { method: 'POST', headers }, upload)).statusCode).toBe(200);
    const refused = await get('/api/offers', { method: 'POST', headers: { 'content-length': 40_000_000 } });
    expect(refused.statusCode).toBe(413);
    expect(await problemOf(refused)).toMatchObject({ status: 413, code: 'REQUEST.TOO_LARGE' });
  });

  it('never receives a body that stops half-way, whose connection is closed', async () => {
    const before = edge.arrived.length;
    const socket = connectTls({ host: '127.0.0.1', port, ca: cert, servername: 'localhost' });
    socket.write('POST /api/offers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
    expect(await text(socket)).toBe('');
    expect(edge.arrived.slice(before)).toEqual([]);
  });

  it.each(['PROPFIND', 'BREW'])('%s is 405 with what is allowed', async (method) => {
    const socket = connectTls({ host: '127.0.0.1', port, ca: cert, servername: 'localhost' });
    socket.write(`${method} /api/properties HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('Allow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT');
    expect(answer).toContain('ROUTE.METHOD_NOT_ALLOWED');
  });
});

describe('pages and files', () => {
  it.each(['/', '/index.html', '/make-offer/42'])("%s is the edge's page, with its policy", async (path) => {
    const page = await get(path);
    expect(await text(page)).toContain('<!doctype html>');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('a file of a build is kept for good, and sent as the build compressed it', async () => {
    const file = await get(`${FILES}/entry.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect((await get(`${FILES}/mf-manifest.json`)).headers['cache-control']).toContain('immutable');
  });

  it('what is live is asked for anew, and what is released is there at once', async () => {
    const { store } = edge;
    store.live('loans', '2.0.0', ['/loans'], { 'entry.js': 'loans()' });
    const directory = await get('/remotes.json');
    expect(directory.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(await text(directory))).toMatchObject({
      remotes: [{ id: 'buyer' }, { id: 'loans', version: '2.0.0' }],
    });
    execFileSync('chmod', ['-R', 'a+rX', store.root]);
    expect(await text(await get('/remotes/loans/entry.js'))).toBe('loans()');
  });

  it('a file that is missing is a problem and no page; what is outside stays there', async () => {
    const missing = await get(`${FILES}/gone.js`);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(await text(missing))).toMatchObject({ code: 'ROUTE.NOT_FOUND' });
    for (const path of ['/../../key.pem', `${FILES}/..%2f..%2fkey.pem`, '/%2e%2e/%2e%2e/key.pem'])
      expect(await text(await get(path))).not.toContain('PRIVATE KEY');
  });
});

describe('connections', () => {
  it('speak HTTP/2, and plain HTTP is sent to TLS', async () => {
    const session = connectHttp2(`https://localhost:${port}`, { ca: cert });
    const stream = session.request({ ':path': '/api/properties' });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
    session.destroy();
    const plain = await fetch(`http://127.0.0.1:${plainPort}/contact?x=1`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe('https://localhost/contact?x=1');
  });

  it('find the other gateway for a read that one leaves without an answer, and 503 for a write', async () => {
    secondBreaks = true;
    for (let turn = 0; turn < 6; turn += 1) expect((await get('/api/properties')).statusCode).toBe(200);
    expect(broken).toBeGreaterThan(0);
    // Left out for two seconds after that, and then tried with the next request, whatever it is.
    const before = edge.arrived.length;
    let written = 0;
    let refused: IncomingMessage | undefined;
    while (!refused) {
      const answer = await get('/api/offers', { method: 'POST' });
      if (answer.statusCode === 200) written += 1;
      else refused = answer;
    }
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(edge.arrived.length - before).toBe(written);
    secondBreaks = false;
  });

  it('find a problem while the gateways are unavailable', async () => {
    second.close();
    second.closeAllConnections();
    edge.gateway.close();
    edge.gateway.closeAllConnections();
    const away = await get('/api/properties');
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect(await problemOf(away)).toMatchObject({ status: 503, code: 'GATEWAY.UNAVAILABLE' });
  });
});
