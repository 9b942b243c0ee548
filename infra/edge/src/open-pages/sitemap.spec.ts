import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { EdgeForSpecs } from '../edge-for-specs.ts';

const ID = '65f0c0ffee65f0c0ffee65f0';
let edge: EdgeForSpecs;
/** What the gateway answers at a path, with its query or without. */
let answers: Record<string, { status?: number; body: unknown } | undefined>;

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
  const found = answers[url] ?? answers[url.split('?')[0] ?? ''];
  response.writeHead(found?.status ?? (found ? 200 : 404), { 'content-type': 'application/json' });
  response.end(JSON.stringify(found?.body ?? {}));
};

beforeEach(async () => {
  answers = {};
  edge = new EdgeForSpecs(answer);
  edge.store.withShell();
  await edge.start({ PUBLIC_ORIGIN: 'https://thikana.example' });
});
afterEach(async () => {
  await edge.stop();
  rmSync(edge.store.root, { recursive: true });
});

const get = async (path: string) => {
  const page = await fetch(`${edge.address}${path}`);
  return { status: page.status, headers: page.headers, html: await page.text() };
};

describe('the sitemap', () => {
  const NEXT = '75f0c0ffee65f0c0ffee65f0';

  it('has a part for each answer of ids, with what is listed now', async () => {
    answers[`/api/listed?after=${'0'.repeat(24)}`] = { body: { ids: [ID], next: NEXT } };
    answers[`/api/listed?after=${NEXT}`] = { body: { ids: [], next: null } };
    const { html: index, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const parts = [...index.matchAll(/<loc>https:\/\/thikana\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      `/sitemap/listings-${'0'.repeat(24)}.xml`,
      `/sitemap/listings-${NEXT}.xml`,
    ]);
    const locations = async (path: string) =>
      [...(await get(path)).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const counts = { area: { gulshan: 2, 'dhaka-division': 2, banani: 0 } };
    answers['/api/search?limit=1'] = { body: { total: 2, listings: [], next: null, counts } };
    const pages = await locations(parts[0] ?? '');
    for (const path of ['/properties', '/areas/gulshan', '/areas/dhaka-division'])
      expect(pages).toContain(`https://thikana.example${path}`);
    expect(pages.filter((page) => page?.includes('/areas/'))).toHaveLength(2);
    expect(await locations(parts[1] ?? '')).toEqual([`https://thikana.example/properties/${ID}`]);
    answers[`/api/listed?after=${'0'.repeat(24)}`] = { body: { ids: [], next: NEXT } };
    expect(await locations(parts[1] ?? '')).toEqual([]);
  });

  it('is named by robots.txt, and answers 503 with Retry-After while the gateway is unavailable', async () => {
    expect((await get('/robots.txt')).html).toContain('Sitemap: https://thikana.example/sitemap.xml');
    answers['/api/listed'] = { status: 503, body: {} };
    answers['/api/search'] = { status: 503, body: {} };
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml']) expect((await get(path)).status).toBe(503);
  });
});
