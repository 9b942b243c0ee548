import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenSearch, startOpenSearch } from './start-open-search.ts';

const folder = mkdtempSync(join(tmpdir(), 'thikana-opensearch-'));
let engine: OpenSearch;
beforeAll(async () => {
  engine = await startOpenSearch({ nodes: 1, folder });
}, 300_000);
afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${engine.urls[0]}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const writeHome = (version: number, title: string) =>
  call('PUT', `/homes/_doc/1?version=${version}&version_type=external&refresh=true`, {
    title,
    place: { lat: 23.79, lon: 90.41 },
  });
const findHomes = (title: string) =>
  call('POST', '/homes/_search', {
    query: { match: { title } },
    aggs: { cells: { geotile_grid: { field: 'place', precision: 12 } } },
  });

it('has analysers and aggregations of its modules, refuses older versions, and keeps its data when it is killed', async () => {
  const pairs = { type: 'ngram', min_gram: 2, max_gram: 3 };
  const bengali = { type: 'text', analyzer: 'bengali' };
  const created = await call('PUT', '/homes', {
    settings: { number_of_replicas: 0, analysis: { tokenizer: { pairs } } },
    mappings: { properties: { title: bengali, place: { type: 'geo_point' } } },
  });
  expect(created).toMatchObject({ status: 200 });
  expect(await writeHome(7, 'গুলশানে ফ্ল্যাট')).toMatchObject({ status: 201 });
  expect(await writeHome(6, 'older')).toMatchObject({ status: 409 });
  const found = { hits: { hits: [{ _id: '1' }] }, aggregations: { cells: { buckets: [{ doc_count: 1 }] } } };
  expect((await findHomes('ফ্ল্যাট')).body).toMatchObject(found);

  await engine.kill(0);
  await expect(call('GET', '/')).rejects.toThrow('fetch failed');
  await engine.restart(0);
  expect((await findHomes('ফ্ল্যাট')).body).toMatchObject(found);
  expect(await writeHome(7, 'again')).toMatchObject({ status: 409 });
}, 300_000);

it('refuses a port that it cannot have', async () => {
  await expect(startOpenSearch({ nodes: 3, folder: join(folder, 'other'), port: 9298 })).rejects.toThrow(
    'port 9298',
  );
});
