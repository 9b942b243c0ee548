/**
 * The images, run by Compose as an operator runs them (docs/adr/0040): a sale, containers that die, an update under load, a backup and its restore.
 * Needs the images of two versions, test-1 and test-2: `npm test -- containers` makes them.
 */
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@thikana/local/launcher/workspaces';
import { eventually } from '@thikana/test-kit';
import type { Client } from '../market/client.ts';
import { noDifferences } from '../market/ledger.ts';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { backupCases } from './backup-cases.ts';
import { IdleClients } from './idle-clients.ts';
import { Installation, proxyNetwork, serviceOf } from './installation.ts';
import { areScraped, checkBooks, patience } from './looks.ts';
import { searchCases } from './search-cases.ts';
import { whenLive } from './when-live.ts';

const root = resolve(import.meta.dirname, '../..');
const firstAdmin = 'admin@containers.test';
const standIns = ['identity', 'card-provider', 'image-host'];
const installation = new Installation(join(root, '.local', 'test', 'containers'));
let client: Client;
let market: Market;
/** When the last update began. */
let updatedAt: number;
/** What the first `up` printed. */
let firstUp: string;

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), installation.certificate.cert]);
  await installation.prepare('test-1', firstAdmin);
  firstUp = await installation.compose('up');
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
  market.thinkMs = 250;
  client = market.client;
}, 300_000);
afterAll(() => installation.remove(), 120_000);

it('runs every container without privileges, on a read-only file system, and healthy', async () => {
  const containers = await installation.containers();
  const ours = containers.filter((container) => !standIns.includes(serviceOf(container)));
  for (const { Name, Config, HostConfig, State } of ours) {
    const { User: user } = Config;
    const { ReadonlyRootfs: readOnly, CapDrop: dropped } = HostConfig;
    expect({ Name, user, readOnly, dropped, health: State.Health?.Status }).toEqual({
      Name,
      user: /mongo/.test(Name) ? '999:999' : /prometheus/.test(Name) ? '65534:65534' : '10001:10001',
      readOnly: true,
      dropped: ['ALL'],
      health: 'healthy',
    });
  }
  const services = ours.map(serviceOf).sort();
  expect(services).toEqual(
    [
      ...['edge', 'mongo-1', 'nats-1', 'nats-2', 'nats-3', 'prometheus', 'proxy'],
      ...['conversations', 'gateway', 'notifications', 'offers', 'properties', 'reviews', 'users'].flatMap(
        (name) => [name, name],
      ),
    ].sort(),
  );
});

it('starts without a warning', () => {
  // A new broker elects its leaders meanwhile.
  const lines = firstUp
    .split('\n')
    .filter((line) => !line.includes('a step of the deployment failed, trying again'));
  expect(lines.join('\n')).not.toMatch(/warn|undefined|orphan/i);
});

it('limits the resources of each container', async () => {
  const containers = await installation.containers();
  for (const { Name, HostConfig } of containers.filter((one) => !standIns.includes(serviceOf(one)))) {
    const { Memory, NanoCpus, PidsLimit, LogConfig } = HostConfig;
    expect([Name, Math.min(Memory, NanoCpus, PidsLimit ?? 0) > 0]).toEqual([Name, true]);
    expect([Name, LogConfig]).toEqual([
      Name,
      { Type: 'json-file', Config: { 'max-size': '20m', 'max-file': '5' } },
    ]);
  }
});

it('has metrics of every instance where its Prometheus looks for them', async () => {
  await areScraped(installation, ['gateway', ...SERVICES]);
});

it('labels its containers with version and commit, and publishes only the proxy', async () => {
  const containers = await installation.containers();
  for (const { Name, Config } of containers.filter(({ Config: { Image } }) => Image.startsWith('thikana/'))) {
    expect([Name, Config.Labels['org.opencontainers.image.version']]).toEqual([Name, 'test-1']);
    expect(Config.Labels['org.opencontainers.image.revision']).toMatch(/^[0-9a-f]{40}$/);
  }
  const published = containers.filter(({ NetworkSettings: { Ports } }) =>
    Object.values(Ports).some((places) => places?.some(({ HostIp }) => HostIp !== '127.0.0.1')),
  );
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
  const [proxy] = await installation.containers('proxy');
  const lines = (await installation.logOf(proxy!)).split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ request: `GET /property-details/${id} HTTP/1.1`, status: '200' }),
  );
}, 120_000);

it('has books without a fault', () => checkBooks(installation), 60_000);

it('does not start beside another version, which `up` would show with a web that does not fit', async () => {
  installation.set('THIKANA_VERSION', 'test-2');
  await expect(installation.compose('up')).rejects.toThrow('test-1 runs, and THIKANA_VERSION is test-2.');
  installation.set('THIKANA_VERSION', 'test-1');
});

// The release test-2 has a service, a subscriber and a remote more.
describe('an update under load, and the way back', () => {
  describe.each([
    ['test-2', join(root, '.local/docker/next')],
    ['test-1', root],
  ])('to %s', (version, checkout) => {
    it('fails no request', async () => {
      installation.checkout = checkout;
      // As by a release with another subnet in its file: the network keeps its own.
      installation.set('PROXY_NETWORK', '10.213.42.0/24');
      const load = new Load(market);
      const idle = [
        new IdleClients(`${installation.address}/api/properties`),
        new IdleClients(`${installation.address}/`),
      ];
      const [before, delayed] = [client.requests, client.delayed];
      updatedAt = Date.now();
      client.failures.during = `to ${version}`;
      // As much as two cores answer beside two releases of ten apps, and start them: faster clients made requests wait past their deadline.
      load.start({ sellers: 1, visitors: 1, readingMs: 250 });
      for (const clients of idle) clients.start();
      const updated = new AbortController();
      const switched = whenLive(installation, 'lending', version === 'test-2', updated.signal);
      await installation.compose('update', version).finally(() => updated.abort());
      await load.stop();
      await Promise.all([
        ...load.pages.map((page) => page.close()),
        ...idle.map((clients) => clients.stop()),
      ]);
      const asked = client.requests - before + idle.reduce((sum, { requests }) => sum + requests, 0);
      const late = client.delayed - delayed;
      console.log(`requests during the update to ${version}: ${asked}, ${late} of them after Retry-After`);
      expect(late).toBeLessThanOrEqual(asked / 200);
      expect(idle.flatMap(({ failures }) => failures)).toEqual([]);
      const kinds = Object.entries(client.failures.byKind);
      expect(kinds.filter(([kind]) => kind.startsWith(client.failures.during))).toEqual([]);
      const { ledger } = market;
      expect(ledger.idsOf(ledger.listings, ({ state }) => state['availability'] === 'sold')).not.toEqual([]);
      // The web switched last, when everything behind it was ready.
      const apps = [...SERVICES, 'gateway', 'edge'].map((app) => [app, [version, 'healthy']]);
      // The retired service runs until the web no longer needs it.
      expect(await switched).toEqual([...apps, ['lending', ['test-2', 'healthy']]].sort());
    }, 600_000);

    it(
      'reads the metrics of every instance',
      () => areScraped(installation, ['gateway', ...SERVICES, ...(version === 'test-2' ? ['lending'] : [])]),
      90_000,
    );
  });

  it('grants and revokes the rights of the new service, and refuses no request meanwhile', async () => {
    expect(await installation.containers('lending')).toEqual([]);
    const kept = JSON.parse(installation.file('secrets/broker/services.json')) as { name: string }[];
    expect(kept.map(({ name }) => name).sort()).toEqual([...SERVICES].sort());
    for (const name of ['nats-1', 'nats-2', 'nats-3']) {
      const [broker] = await installation.containers(name);
      expect(await installation.logOf(broker!)).not.toMatch(/authentication error|violation/i);
    }
  });

  it('has replaced every instance, and lost nothing that was acknowledged', async () => {
    const replaced = (await installation.containers()).filter(
      ({ Config }) => Config.Image.startsWith('thikana/') && !Config.Image.startsWith('thikana/proxy'),
    );
    expect(replaced.filter(({ Config }) => !Config.Image.endsWith(':test-1'))).toEqual([]);
    expect(replaced.map(({ Created }) => Date.parse(Created)).filter((at) => at < updatedAt)).toEqual([]);
    expect(installation.version).toBe('test-1');
    const [gateway] = await installation.containers('gateway');
    expect(gateway!.Config.Env).toContain(`TRUST_PROXY=${proxyNetwork}`);
    await eventually(async () => {
      const found = await market.ledger.differences(market);
      // A request that was not answered, which the case above names, may have been done.
      const otherwise = client.failures.total > 0 ? [] : found.otherwise;
      expect({ ...found, otherwise }).toEqual(noDifferences);
    }, patience);
    await checkBooks(installation);
  }, 120_000);
});

describe('a container that dies', () => {
  // Side by side, because each waits for Docker's next look at its health; but of the brokers two answer.
  it.each(['nats-1 gateway users properties', 'nats-2 offers reviews', 'nats-3 edge proxy', 'mongo-1'])(
    'comes back: %s',
    async (services) => {
      const victims = await Promise.all(
        services.split(' ').map(async (service) => (await installation.containers(service))[0]!),
      );
      // As a crash: Docker does not restart a container that it stopped itself.
      for (const { State } of victims) process.kill(State.Pid, 'SIGKILL');
      await eventually(async () => {
        const all = await installation.containers();
        for (const { Name, State } of victims) {
          const again = all.find((one) => one.Name === Name)?.State;
          expect([Name, again?.Health?.Status, again?.StartedAt === State.StartedAt]).toEqual([
            Name,
            'healthy',
            false,
          ]);
        }
      }, patience);
    },
    90_000,
  );

  it('leaves no damage: a listing is sold, and the books are without a fault', async () => {
    await eventually(
      async () => expect((await client.send(null, 'platform.ready')).status).toBe(200),
      patience,
    );
    await sellListing();
    await checkBooks(installation);
  }, 120_000);
});

describe('a backup', () => backupCases(() => ({ installation, market })));

searchCases(() => ({ installation, market }));

it('has no secret in a log, nor in what Docker knows of a container', async () => {
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

it('stops also while another container is on one of its networks, and names it', async () => {
  const stranger = await installation.addStranger('front');
  try {
    expect(await installation.compose('down')).toContain('thikana-test-stranger');
    expect(await installation.containers()).toEqual([]);
  } finally {
    await installation.removeStranger(stranger);
  }
}, 120_000);

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
