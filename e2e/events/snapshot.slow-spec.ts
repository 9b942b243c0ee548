/** A reader that begins after the stream was purged: the owners' snapshots, then the stream, while others write. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeliverPolicy } from '@nats-io/jetstream';
import {
  type Envelope,
  type EventDomain,
  propertiesRpc,
  replyHeaders,
  seedRpc,
  serviceNames,
  SnapshotPage,
  snapshotSubject,
} from '@thikana/contracts';
import { anAdmin } from '@thikana/test-kit';
import type { z } from 'zod';
import { DemoProduct, market } from './demo-product.ts';
import { RebuiltMarket } from './rebuilt-market.ts';
import { readAll } from './stream-reader.ts';

type Listing = z.input<typeof seedRpc.properties.input>['items'][number];
type Offer = z.input<typeof seedRpc.offers.input>['items'][number];

const sales = 1_000;
const id = (kind: string, n: number) => `${kind}${n.toString(16).padStart(23, '0')}`;
const at = '2026-01-15T06:00:00.000Z';

let product: DemoProduct;
beforeAll(async () => {
  product = await DemoProduct.start();
  await product.seed();
  const [model] = market.listings;
  for (let from = 0; from < sales; from += 200) {
    const some = Array.from({ length: 200 }, (_, i) => from + i);
    const listings = some.map((n): Listing => {
      return {
        ...{ ...model!, history: [], negotiationVersion: -1 },
        ...{ _id: id('b', n), verificationStatus: 'verified', availability: n % 2 ? 'sold' : 'available' },
        ...{ isAdvertised: false, advertisedAt: null, createdAt: at, verifiedAt: at },
      };
    });
    const items = some.map((n): Offer => {
      const paid = n % 2 === 1;
      return {
        ...{ _id: id('c', n), propertyId: id('b', n), buyerId: id('e', n), buyerName: 'B' },
        buyerEmail: 'b@thikana.test',
        ...{ offerAmount: 1_000_000 + n, buyingDate: at, rejectedBecause: null },
        ...{ status: paid ? 'bought' : 'pending', acceptedAt: paid ? at : null },
        payment: paid ? { intentId: `pi_${n}`, usdCents: 100, paidAt: at, status: 'paid', card: null } : null,
      };
    });
    await product.call(seedRpc.offers, { items, listings }, null);
    await product.call(seedRpc.properties, { items: listings }, null);
  }
  await product.published();
  await product.forgetEvents();
}, 240_000);
afterAll(() => product.remove());

async function page(domain: EventDomain, request: object): Promise<SnapshotPage> {
  const body = JSON.stringify(request);
  const reply = await product.connection.request(snapshotSubject(domain), body, { timeout: 30_000 });
  return SnapshotPage.parse(reply.json());
}

async function snapshot(domain: EventDomain, onPage: () => Promise<unknown>) {
  const first = await page(domain, {});
  const events: Envelope[] = [...(first.events as Envelope[])];
  for (let { next } = first; next !== null;) {
    await onPage();
    const more = await page(domain, { after: next });
    events.push(...(more.events as Envelope[]));
    ({ next } = more);
  }
  return { position: first.position, events };
}

it('has the whole market, though the stream was purged and others write meanwhile', async () => {
  const rebuilt = new RebuiltMarket();
  let changed = 0;
  const advertise = (n: number) =>
    product.call(propertiesRpc.advertise, { id: id('b', n) }, anAdmin()).catch(() => undefined);
  /** Two listings, from both ends. */
  const change = () => {
    changed += 1;
    return Promise.all([advertise(2 * changed), advertise(998 - 2 * changed)]);
  };
  const taken = [];
  for (const domain of serviceNames) taken.push(await snapshot(domain, change));
  expect(changed).toBeGreaterThan(10);
  await product.published();
  for (const { events } of taken) for (const event of events) rebuilt.apply(event);
  const position = Math.min(...taken.map((one) => one.position));
  const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position + 1 };
  for (const event of await readAll(product.connection, 'reader_spec_snapshot', start)) rebuilt.apply(event);

  const count = (test: (one: { availability: string; isAdvertised: boolean }) => boolean) =>
    [...rebuilt.listings.values()].filter(test).length;
  expect(rebuilt.listings.size).toBe(sales + market.listings.length);
  const sold = await product.listings({ availability: 'sold' });
  expect(count(({ availability }) => availability === 'sold')).toBe(sold);
  const stored = await product.services.properties.connection
    .collection('listings')
    .countDocuments({ isAdvertised: true });
  expect(count(({ isAdvertised }) => isAdvertised)).toBe(stored);
  expect(stored).toBeGreaterThan(market.listings.filter(({ isAdvertised }) => isAdvertised).length);
  expect(rebuilt.payments.size).toBe(sales / 2 + 4);
  expect([...rebuilt.offers.values()].filter(({ status }) => status === 'bought')).toHaveLength(
    sales / 2 + 4,
  );
  expect(rebuilt.offers.size).toBe(sales + market.offers.length);
  expect([rebuilt.people.size, rebuilt.reviews.size]).toEqual([market.users.length, market.reviews.length]);
}, 240_000);

it('refuses an invalid request with a code', async () => {
  const reply = await product.connection.request(snapshotSubject('offers'), '{"limit":0}', {
    timeout: 10_000,
  });
  expect(reply.headers?.get(replyHeaders.errorCode)).toBe('REQUEST.INVALID');
});
