import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';
import { StoreForSpecs } from './store-for-specs.ts';

const PAGE = '<!doctype html><html><head></head></html>';
const WORKER = 'addEventListener("fetch", () => {});';

let store: StoreForSpecs;
let edge: FastifyInstance;

const start = async (settings: Record<string, string> = {}) => {
  edge = await createEdge(readConfig({ WEB_STORE: store.root, ...settings }));
};
const worker = (headers: Record<string, string> = {}) =>
  edge.inject({ method: 'GET', url: '/service-worker.js', headers });

beforeEach(() => {
  store = new StoreForSpecs();
  store.live('shell', '1.0.0', [], {}, { page: PAGE, serviceWorker: WORKER });
});

afterEach(() => edge.close());

it('is the one of the shell that is live, asked for anew each time', async () => {
  await start();
  const found = await worker();
  expect(found.statusCode).toBe(200);
  expect(found.body).toBe(WORKER);
  expect(found.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(found.headers['cache-control']).toBe('no-cache');
  expect(found.headers['x-content-type-options']).toBe('nosniff');
  expect((await worker({ 'if-none-match': String(found.headers.etag) })).statusCode).toBe(304);

  const next = `${WORKER}// next`;
  store.live('shell', '1.1.0', [], {}, { page: PAGE, serviceWorker: next });
  expect((await worker()).body).toBe(next);
  expect((await worker({ 'if-none-match': String(found.headers.etag) })).statusCode).toBe(200);
});

it('retires when it is switched off', async () => {
  await start({ OFFLINE_PAGE: 'false' });
  const { statusCode, body } = await worker();
  expect(statusCode).toBe(200);
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('fetch');
});

it('retires when a shell is live that has none, also after a switch back to a previous one', async () => {
  await start();
  store.live('shell', '0.9.0', [], {}, { page: PAGE });
  expect((await worker()).body).toContain('registration.unregister()');
});
