import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { entryOf } from './releases/directory.ts';
import { createEdge } from './server.ts';
import { StoreForSpecs } from './store-for-specs.ts';

const BUYER = {
  manifest: 'mf-manifest.01.json',
  preload: { script: ['remote-entry.0a1b2c3d.js', 'remote.11223344.js'], style: ['remote.55.css'] },
  screens: { '/make-offer/:id': ['3.66.css', '3.77.js', '@thikana/web-kit/forms', '@thikana/web-kit/later'] },
};
const INDEX =
  '<!doctype html><html data-version="{{version}}"><head><script>first()</script><script src="{{base}}/main.js"></script></head></html>';
const SCRIPT = 'const built = "by the bundler";';
const ROUTES = ['/make-offer', '/dashboard/user'];

let store: StoreForSpecs;
let edge: FastifyInstance;
let gateway: Server;
let answers: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  store = new StoreForSpecs();
  const files = { 'main.js': SCRIPT, 'main.js.br': brotliCompressSync(SCRIPT) };
  const screens = { '@thikana/web-kit/forms': ['20.88.js'] };
  store.live('shell', '1.0.0', [], files, { page: INDEX, screens });
  store.live('public', '1.0.0', ['/']);
  store.live('buyer', '1.0.0', ROUTES, { 'mf-manifest.01.json': '{}' }, BUYER);
  answers = (_, response) => response.end();
  gateway = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  edge = await createEdge(
    readConfig({
      WEB_STORE: store.root,
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

  it('name the files of the shell that is live', async () => {
    const { body } = await get('/');
    expect(body).toContain('<script src="/shell/main.js">');
    expect(body).toContain('data-version="1.0.0"');
    store.live('shell', '1.1.0', [], {}, { page: INDEX.replace('main', 'main.2') });
    const next = (await get('/')).body;
    expect(next).toContain('<script src="/shell/main.2.js">');
    expect(next).toContain('data-version="1.1.0"');
  });

  it('preload what the remote of their route needs, in the way it will be used', async () => {
    const { body } = await get('/make-offer/42');
    expect(body).toContain(
      '<link rel="preload" href="/remotes/buyer/mf-manifest.01.json" as="fetch" crossorigin="anonymous">',
    );
    for (const link of [
      '<link rel="preload" href="/remotes/buyer/remote-entry.0a1b2c3d.js" as="script">',
      '<link rel="preload" href="/remotes/buyer/remote.11223344.js" as="script">',
      '<link rel="preload" href="/remotes/buyer/remote.55.css" as="style">',
      '<link rel="preload" href="/remotes/buyer/3.66.css" as="style">',
      '<link rel="preload" href="/remotes/buyer/3.77.js" as="script">',
      '<link rel="preload" href="/shell/20.88.js" as="script">',
    ])
      expect(body).toContain(link);
    expect(body).not.toContain('@thikana');
    expect((await get('/')).body).not.toContain('/remotes/buyer/');
    expect((await get('/dashboard/user')).body).not.toContain('3.77.js');
  });

  it('preload it after the first paint, where the build has a place for that', async () => {
    const later = '<template id="later"><script src="{{base}}/main.js"></script></template>';
    store.live('shell', '1.1.0', [], {}, { page: `<html><head>${later}</head></html>` });
    expect((await get('/make-offer/42')).body).toMatch(
      /main\.js"><\/script>(<link rel="preload"[^>]*>)+<\/template><\/head>/,
    );
  });

  it('follow a release of a remote, and the switch back', async () => {
    const former = (await get('/make-offer/42')).body;
    const preload = { script: ['remote-entry.ffffffff.js'], style: [] };
    store.live('buyer', '1.1.0', ROUTES, {}, { preload });
    expect((await get('/make-offer/42')).body).toContain('/remotes/buyer/remote-entry.ffffffff.js');
    store.live('buyer', '1.0.0', ROUTES, { 'mf-manifest.01.json': '{}' }, BUYER);
    expect((await get('/make-offer/42')).body).toBe(former);
  });

  it('stay as they are while remotes.json cannot be read', async () => {
    const { body } = await get('/make-offer/42');
    store.put('remotes.json', '{"remotes":');
    expect((await get('/make-offer/42')).body).toBe(body);
    expect((await get('/remotes.json')).json().remotes).toHaveLength(2);
  });

  it('allow what a remote of another origin needs, and only while it is live', async () => {
    const policy = async () => String((await get('/')).headers['content-security-policy']);
    expect(await policy()).not.toContain('loans.example');
    store.live('loans', '3.0.0', ['/loans']);
    entryOf(store.directory, 'loans')!.manifest = 'https://loans.example/v3/mf-manifest.json';
    store.put('remotes.json', JSON.stringify(store.directory));
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(await policy()).toMatch(new RegExp(`(^|; )${directive} [^;]*https://loans\\.example(;| )`));
    expect(await policy()).not.toMatch(/(frame-src|default-src|object-src)[^;]*loans/);
    expect((await get('/loans')).body).toContain(
      '<link rel="preload" href="https://loans.example/v3/mf-manifest.json" as="fetch" crossorigin="anonymous">',
    );
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
  it('of a build are kept for good, and sent as they were compressed by the build', async () => {
    const file = await get('/shell/main.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(SCRIPT);
    const manifest = await get('/remotes/buyer/mf-manifest.01.json');
    expect(manifest.headers['cache-control']).toContain('immutable');
  });

  it('of a remote that was released after the start are there at once', async () => {
    const entry = '/remotes/loans/remote-entry.js';
    expect((await get(entry)).statusCode).toBe(404);
    store.live('loans', '1.0.0', ['/loans'], { 'remote-entry.js': SCRIPT });
    expect((await get(entry)).body).toBe(SCRIPT);
    expect((await edge.inject({ method: 'HEAD', url: entry })).statusCode).toBe(200);
  });

  it('of the build before stay there for tabs that are open; what never was live is not served', async () => {
    store.live('buyer', '1.1.0', ROUTES, { 'late.js': SCRIPT });
    store.live('buyer', '1.2.0', ROUTES);
    store.put('remotes/buyer/early.js', SCRIPT);
    expect((await get('/remotes/buyer/late.js')).body).toBe(SCRIPT);
    expect((await get('/remotes/buyer/early.js')).statusCode).toBe(404);
  });

  it.each([
    '/remotes/..%2fremotes%2fbuyer/mf-manifest.01.json',
    '/remotes/buyer/..%2fbuyer/mf-manifest.01.json',
    '/remotes/buyer/%2e%2e/remotes.json',
    '/remotes/buyer/releases/1.0.0.json',
    '/remotes/a%00b/x.js',
  ])('%s is no build', async (url) => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400));

  it('remotes.json is revalidated each time, and contains no history', async () => {
    store.live('buyer', '1.1.0', ROUTES);
    const file = await get('/remotes.json');
    expect(file.headers['cache-control']).toBe('no-cache');
    expect(file.json().remotes).toContainEqual({
      id: 'buyer',
      version: '1.1.0',
      manifest: '/remotes/buyer/',
      routes: ROUTES,
    });
    const etag = String(file.headers['etag']);
    expect((await get('/remotes.json', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    '/main.99999999.js',
    '/remotes/buyer/gone.js',
    '/remotes/buyer',
    '/remotes/nobody/remote-entry.js',
    '/shell/x',
  ])('%s is missing, and not a page', async (url) => {
    const missing = await get(url);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/problem+json');
  });

  it('outside of the builds stay there', async () => {
    store.put('secret.txt', 'secret');
    for (const url of [
      '/../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/..%2f..%2fsecret.txt',
      '/shell/..%2fsecret.txt',
      '/remotes/buyer/..%2f..%2fsecret.txt',
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
