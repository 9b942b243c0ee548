/** What a reader opens to follow the acceptance of an offer from HTTP to its last effect (docs/design/one-click.md). */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import { Product } from './product.ts';
import { Things } from './things.ts';

/** Files of the offers service, and of the gateway and the service-kit. */
const most = { business: 8, machinery: 29, lines: 300 };
const root = join(import.meta.dirname, '../..');
const coverage = new Session();
let product: Product;
let things: Things;
beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
  coverage.connect();
  await coverage.post('Profiler.enable');
  await coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}, 120_000);
afterAll(async () => {
  coverage.disconnect();
  await product.remove();
});

/** Our files in which a function has run since the last call. */
async function filesRun(): Promise<Set<string>> {
  const { result } = await coverage.post('Profiler.takePreciseCoverage');
  const ran = result.filter(
    ({ url, functions }) =>
      url.startsWith('file:') &&
      functions.some(({ functionName, ranges }) => functionName && ranges.some(({ count }) => count > 0)),
  );
  const paths = ran.map(({ url }) => relative(root, fileURLToPath(url.replace(/\?.*/, ''))));
  return new Set(
    paths.filter((path) => /^(gateway|services\/\w+|libs\/service-kit)\/src\/(?!testing)/.test(path)),
  );
}

/** The files of an acceptance, without those that also run while nothing happens. */
async function filesOfAcceptance(): Promise<string[]> {
  const id = await things.offer();
  await pause(1_000);
  await filesRun();
  await pause(4_000);
  const idle = await filesRun();
  const path = `/agent/accept-offer/${id}`;
  const { status } = await product.request(path, { as: 'agent', method: 'PATCH' });
  expect(status).toBe(200);
  const { offers, properties } = product.services;
  const offer = await offers.connection
    .collection<{ _id: string; propertyId: string }>('offers')
    .findOne({ _id: id });
  const listings = properties.connection.collection<{ _id: string }>('listings');
  const taken = { _id: offer!.propertyId, availability: 'under-offer' };
  await eventually(async () => expect(await listings.findOne(taken)).not.toBeNull());
  await pause(500);
  return [...(await filesRun())].filter((path) => !idle.has(path)).sort();
}

it('is few files, none of them long', async () => {
  // What runs once in a process has run then.
  await filesOfAcceptance();
  // A worker whose turn came between runs beside one acceptance, not beside each.
  const other = new Set(await filesOfAcceptance());
  const files = (await filesOfAcceptance()).filter((path) => other.has(path));
  // Subscribers of other domains' events are counted apart.
  const business = files.filter((path) => /^services\/offers\/src\/(?!subscribers)/.test(path));
  const machinery = files.filter((path) => /^(gateway|libs)\//.test(path));
  expect(business).toContain('services/offers/src/offers/answer-offer/accept-offer.ts');
  expect(machinery).toContain('libs/service-kit/src/events/subscription-reader.ts');
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  expect([...business, ...machinery].filter((path) => linesOf(path) > most.lines)).toEqual([]);
  expect(business.slice(most.business)).toEqual([]);
  expect(machinery.slice(most.machinery)).toEqual([]);
}, 60_000);
