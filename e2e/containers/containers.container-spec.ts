/**
 * The images, run by Compose as an operator runs them (docs/adr/0040): a sale, containers that die, an update under load, a backup and its restore.
 * Needs the images of two versions, test-1 and test-2: `npm test -- containers` makes them.
 */
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import type { Client } from '../market/client.ts';
import { noDifferences } from '../market/ledger.ts';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { IdleClients } from './idle-clients.ts';
import { Installation } from './installation.ts';

const root = resolve(import.meta.dirname, '../..');
const firstAdmin = 'admin@containers.test';
const patience = { withinMs: 60_000, everyMs: 500 };
const standIns = ['identity', 'card-provider', 'image-host'];
const installation = new Installation(join(root, '.local', 'test', 'containers'));
let client: Client;
let market: Market;
/** When the last update began. */
let updatedAt: number;

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), installation.certificate.cert]);
  await installation.prepare('test-1', firstAdmin);
  await installation.compose('up');
  await eventually(
    async () => expect((await fetch(`${installation.identity}/healthz`)).status).toBe(200),
    patience,
  );
  // The product names addresses that only its containers know.
  const identity = { address: installation.identity, projectId: 'demo-thikana', apiKey: 'local' };
  const { address, cards } = installation;
  // An event that was being handled when its service or database died is delivered again after 15 s (`ackWaitMs`), and later ones after it.
  const newsWithinMs = patience.withinMs;
  market = await Market.open({ address, identity, cards }, firstAdmin, { newsWithinMs });
  market.thinkMs = 60;
  client = market.client;
}, 300_000);
afterAll(() => installation.remove(), 120_000);

const serviceOf = (container: { Config: { Labels: Record<string, string> } }) =>
  String(container.Config.Labels['com.docker.compose.service']);

it('runs every container as nobody special, on a file system that it cannot write to, and ready', async () => {
  const containers = await installation.containers();
  const ours = containers.filter((container) => !standIns.includes(serviceOf(container)));
  for (const { Name, Config, HostConfig, State } of ours) {
    const { User: user } = Config;
    const { ReadonlyRootfs: readOnly, CapDrop: dropped } = HostConfig;
    expect({ Name, user, readOnly, dropped, health: State.Health?.Status }).toEqual({
      Name,
      user: /mongo/.test(Name) ? '999:999' : '10001:10001',
      readOnly: true,
      dropped: ['ALL'],
      health: 'healthy',
    });
  }
  const services = ours.map(serviceOf).sort();
  expect(services).toEqual(
    [
      ...['edge', 'mongo-1', 'nats-1', 'nats-2', 'nats-3', 'proxy'],
      ...['gateway', 'offers', 'properties', 'reviews', 'users'].flatMap((name) => [name, name]),
    ].sort(),
  );
});

it('labels what it runs with version and commit, and lets nobody in but by the proxy', async () => {
  const containers = await installation.containers();
  for (const { Name, Config } of containers.filter(({ Config: { Image } }) => Image.startsWith('thikana/'))) {
    expect([Name, Config.Labels['org.opencontainers.image.version']]).toEqual([Name, 'test-1']);
    expect(Config.Labels['org.opencontainers.image.revision']).toMatch(/^[0-9a-f]{40}$/);
  }
  const published = containers.filter(({ NetworkSettings: { Ports } }) => Object.values(Ports).some(Boolean));
  expect(published.map(serviceOf).filter((name) => !standIns.includes(name))).toEqual(['proxy']);
});

it('sells a listing, from the registration to the payment, and sends its pages', async () => {
  const id = await sellListing();
  const page = await fetch(`${installation.address}/property-details/${id}`);
  const html = await page.text();
  expect([page.status, html.includes('<div id="root"')]).toEqual([200, true]);
  const script = /src="(\/shell\/[^"]+\.js)"/.exec(html)?.[1];
  const file = await fetch(`${installation.address}${script}`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(client.failures.byKind).toEqual({});
}, 120_000);

it('has books without a fault', checkBooks, 60_000);

describe('an update under load, and the way back', () => {
  it.each(['test-2', 'test-1'])(
    'fails no request: to %s',
    async (version) => {
      const load = new Load(market);
      const idle = [
        new IdleClients(`${installation.address}/api/properties`),
        new IdleClients(`${installation.address}/`),
      ];
      const before = client.requests;
      updatedAt = Date.now();
      load.start();
      for (const clients of idle) clients.start();
      await installation.compose('update', version);
      await load.stop();
      await Promise.all([
        ...load.pages.map((page) => page.close()),
        ...idle.map((clients) => clients.stop()),
      ]);
      const asked = client.requests - before + idle.reduce((sum, { requests }) => sum + requests, 0);
      console.log(`requests during the update to ${version}: ${asked}`);
      expect(idle.flatMap(({ failures }) => failures)).toEqual([]);
      expect(client.failures.byKind).toEqual({});
      const { ledger } = market;
      expect(ledger.idsOf(ledger.listings, ({ state }) => state['availability'] === 'sold')).not.toEqual([]);
    },
    600_000,
  );

  it('has replaced every instance, and lost nothing that was acknowledged', async () => {
    const replaced = (await installation.containers()).filter(
      ({ Config }) => Config.Image.startsWith('thikana/') && !Config.Image.startsWith('thikana/proxy'),
    );
    expect(replaced.filter(({ Config }) => !Config.Image.endsWith(':test-1'))).toEqual([]);
    expect(replaced.map(({ Created }) => Date.parse(Created)).filter((at) => at < updatedAt)).toEqual([]);
    expect(installation.version).toBe('test-1');
    await eventually(
      async () => expect(await market.ledger.differences(market)).toEqual(noDifferences),
      patience,
    );
    await checkBooks();
  }, 120_000);
});

describe('a container that dies', () => {
  it.each([
    'gateway',
    'users',
    'properties',
    'offers',
    'reviews',
    'nats-1',
    'nats-2',
    'nats-3',
    'edge',
    'proxy',
    'mongo-1',
  ])(
    'comes back: %s',
    async (service) => {
      const [victim] = await installation.containers(service);
      const before = victim!.State.StartedAt;
      // As a crash would: what is stopped by Docker stays stopped.
      process.kill(victim!.State.Pid, 'SIGKILL');
      await eventually(async () => {
        const all = await installation.containers(service);
        const again = all.find(({ Name }) => Name === victim!.Name);
        expect([again?.State.Health?.Status, again?.State.StartedAt === before]).toEqual(['healthy', false]);
      }, patience);
    },
    90_000,
  );

  it('has cost nothing: a listing is sold, and the books are without a fault', async () => {
    await eventually(
      async () => expect((await client.send(null, 'platform.ready')).status).toBe(200),
      patience,
    );
    await sellListing();
    await checkBooks();
  }, 120_000);
});

describe('a backup', () => {
  it('brings back what there was, with books without a fault', async () => {
    const members = async () => (await client.all(market.admin, 'users.list')).map(({ _id }) => _id);
    const kept = await members();
    await installation.compose('backup', 'first');
    const late = await market.newBuyer();
    await installation.compose('restore', 'first', '--replace');
    await eventually(async () => expect(await members()).toEqual(kept), patience);
    expect(kept).not.toContain(late.id);
    await checkBooks();
  }, 300_000);
});

it('says no secret in a log, and has none in what Docker knows of a container', async () => {
  const secrets = installation.secrets();
  // Four services and the gateway, the four databases' users, the operators' own, and what was given.
  expect(secrets.length).toBeGreaterThan(15);
  const known = await installation.containers();
  const ours = known.filter((container) => !standIns.includes(serviceOf(container)));
  for (const container of ours) {
    const text = JSON.stringify(container) + (await installation.logOf(container));
    expect([container.Name, secrets.filter(({ value }) => text.includes(value))]).toEqual([
      container.Name,
      [],
    ]);
  }
}, 60_000);

/** @returns the listing's id, when buyers see that it is sold */
async function sellListing(): Promise<string> {
  const deal = await market.newDeal();
  await market.accept(deal);
  await market.pay(deal);
  const { id } = deal.listing;
  await eventually(async () => {
    const listing = await client.ask(deal.buyer, 'properties.get', { id });
    expect(listing.availability).toBe('sold');
  }, patience);
  return id;
}

async function checkBooks(): Promise<void> {
  expect(await installation.compose('operations', 'check-books')).toContain('All invariants hold.');
}
