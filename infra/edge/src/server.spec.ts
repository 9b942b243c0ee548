import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

const REMOTES = {
  remotes: [
    { id: 'public', manifest: '/remotes/public/mf-manifest.json', routes: ['/'] },
    { id: 'buyer', manifest: '/remotes/buyer/mf-manifest.json', routes: ['/make-offer', '/dashboard/user'] },
  ],
};
const MANIFEST = {
  metaData: { publicPath: '/remotes/buyer/', remoteEntry: { name: 'remote-entry.0a1b2c3d.js', path: '' } },
  exposes: [{ assets: { js: { sync: ['chunks/remote.11223344.js'] }, css: { sync: [] } } }],
};
const INDEX = '<!doctype html><html><head><script>first()</script></head><body></body></html>';
const SCRIPT = 'const built = "by the bundler";';

let root: string;
let edge: FastifyInstance;
let gateway: Server;
let answers: (request: IncomingMessage, response: ServerResponse) => void;

const put = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'edge-'));
  put('shell/dist/index.html', INDEX);
  put('shell/dist/remotes.json', JSON.stringify(REMOTES));
  put('shell/dist/main.0a1b2c3d.js', SCRIPT);
  put('shell/dist/main.0a1b2c3d.js.br', brotliCompressSync(SCRIPT));
  put('mfe-buyer/dist/mf-manifest.json', JSON.stringify(MANIFEST));
  answers = (_, response) => response.end();
  gateway = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  edge = await createEdge(
    readConfig({
      WEB_ROOT: root,
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      IDENTITY_EMULATOR_HOST: '127.0.0.1:9099',
    }),
  );
});

afterEach(async () => {
  await edge.close();
  gateway.closeAllConnections();
  gateway.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it.each(['/', '/make-offer/42', '/dashboard/user/wishlist?sort=price', '/no/such/place'])(
    '%s is the shell',
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-cache');
    },
  );

  it('preload what the remote of their route needs, in the way it will be used', async () => {
    const { body } = await get('/make-offer/42');
    expect(body).toContain(
      '<link rel="preload" href="/remotes/buyer/mf-manifest.json" as="fetch" crossorigin="anonymous">',
    );
    expect(body).toContain('<link rel="preload" href="/remotes/buyer/remote-entry.0a1b2c3d.js" as="script">');
    expect(body).toContain(
      '<link rel="preload" href="/remotes/buyer/chunks/remote.11223344.js" as="script">',
    );
    expect((await get('/')).body).not.toContain('/remotes/buyer/');
  });

  it('follow a deployment of a remote', async () => {
    await get('/make-offer/42');
    put('mfe-buyer/dist/mf-manifest.json', JSON.stringify(MANIFEST).replace('0a1b2c3d', 'ffffffff'));
    expect((await get('/make-offer/42')).body).toContain('remote-entry.ffffffff.js');
  });

  it('allow scripts of known origins and inline ones by hash only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}' /);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/connect-src 'self'[^;]* http:\/\/127\.0\.0\.1:9099/);
  });

  it('are not sent twice to the same browser', async () => {
    const etag = String((await get('/')).headers['etag']);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('are compressed as the browser can read them', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('first()');
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('files', () => {
  it('with a hash in their name are kept for good, and sent as they were compressed by the build', async () => {
    const file = await get('/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(SCRIPT);
  });

  it('of a remote that was built after the start are there at once, compressed where they are', async () => {
    const entry = '/remotes/loans/remote-entry.0a1b2c3d.js';
    expect((await get(entry)).statusCode).toBe(404);
    put('mfe-loans/dist/remote-entry.0a1b2c3d.js', SCRIPT);
    put('mfe-loans/dist/remote-entry.0a1b2c3d.js.br', brotliCompressSync(SCRIPT));
    const file = await get(entry, { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(SCRIPT);
    expect((await edge.inject({ method: 'HEAD', url: entry })).statusCode).toBe(200);
  });

  it.each(['/remotes/..%2fmfe-buyer/mf-manifest.json', '/remotes/%2e%2e/x.js', '/remotes/a%00b/x.js'])(
    '%s is no remote',
    async (url) => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400),
  );

  it.each(['/remotes/buyer/mf-manifest.json', '/remotes.json'])(
    '%s is asked for anew each time',
    async (url) => {
      const file = await get(url);
      expect(file.headers['cache-control']).toBe('no-cache');
      const etag = String(file.headers['etag']);
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    },
  );

  it.each(['/main.99999999.js', '/remotes/buyer/gone.js', '/remotes/nobody/remote-entry.js', '/assets/x'])(
    '%s is missing, and not a page',
    async (url) => {
      const missing = await get(url);
      expect(missing.statusCode).toBe(404);
      expect(missing.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('outside the dist folders stay there', async () => {
    put('secret.txt', 'secret');
    for (const url of [
      '/../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/..%2f..%2fsecret.txt',
      '/remotes/buyer/..%2f..%2f..%2fsecret.txt',
    ]) {
      expect((await get(url)).body).not.toContain('secret');
    }
  });
});

describe('the API', () => {
  it('gets method, path, query, body and who asked', async () => {
    let asked = '';
    answers = (request, response) => {
      const { headers } = request;
      asked = `${request.url} ${headers['x-forwarded-for']} ${headers['content-length']}`;
      response.writeHead(201, { 'x-total-count': '7' }).end('{}');
    };
    const answer = await edge.inject({
      method: 'POST',
      url: '/api/offers?x=a%20b',
      payload: { amount: 1 },
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    expect(asked).toBe('/api/offers?x=a%20b 127.0.0.1 12');
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['x-total-count']).toBe('7');
  });

  it('takes an upload of 10 MB', async () => {
    let received = 0;
    answers = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.end());
    };
    const payload = Buffer.alloc(10 * 1024 * 1024, 7);
    await edge.inject({
      method: 'POST',
      url: '/api/images',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(received).toBe(payload.length);
  });

  it('passes events on as they come, and lets go of them when it stops', async () => {
    let send: (text: string) => void = () => {};
    answers = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      send = (text) => response.write(text);
    };
    const address = await edge.listen({ port: 0, host: '127.0.0.1' });
    const reader = (await fetch(`${address}/api/live`)).body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await next()).toBe('data: 1\n\n');
    send('data: 2\n\n');
    expect(await next()).toBe('data: 2\n\n');
    await edge.close();
    expect(await next()).toBe('');
  });

  it('that is down answers 503 with a problem and when to try again', async () => {
    gateway.close();
    gateway.closeAllConnections();
    const answer = await get('/api/properties');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 503, code: 'GATEWAY.UNAVAILABLE' });
    expect(answer.json().message).toBe(answer.json().detail);
  });
});
