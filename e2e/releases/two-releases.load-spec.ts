/**
 * The release of `former.json` and the checked-out tree as its next release, side by side under load (docs/adr/0025). The git history has to
 * reach back to that commit.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFormerRelease, formerCommit } from '@thikana/local/launcher/former-release';
import { checkInvariants, eventually } from '@thikana/test-kit';
import { noDifferences } from '../market/ledger.ts';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { buildVariant } from '../skew/builds.ts';
import { Balancer } from './balancer.ts';
import { databaseOf, Fleet, type FleetPlace, type Release, services } from './fleet.ts';
import { nextRelease, tracesOfNextRelease } from './next-release.ts';
import { Processes } from './processes.ts';
import { startSurroundings } from './surroundings.ts';

const root = resolve(import.meta.dirname, '../..');
const stateDir = join(root, '.local', 'test', 'releases');
const commit = formerCommit(root);
const former = await buildFormerRelease({ root, commit });
const next = buildVariant(nextRelease);

describe(`release ${commit} and the next one, under load`, () => {
  const before: Release = { name: 'N', folder: former };
  const now: Release = { name: 'N+1', folder: next };
  const balancer = new Balancer();
  const startedAt = performance.now();
  let processes: Processes;
  let place: FleetPlace;
  let cards: string;
  let fleet: Fleet;
  let market: Market;
  let load: Load;
  let counted: Record<string, number> = {};

  beforeAll(async () => {
    rmSync(stateDir, { recursive: true, force: true });
    processes = new Processes(root);
    const port = await balancer.listen();
    const admin = 'operator@releases.test';
    const around = await startSurroundings(processes, { root, stateDir, admin, gateway: port });
    place = { ...around, prefix: `releases-${randomUUID().slice(0, 8)}` };
    cards = around.cards;
    fleet = new Fleet(place, processes, balancer, step);
    await fleet.deploy(before, 'deploy');
    await fleet.startAll(before);
    const address = `http://127.0.0.1:${port}`;
    market = await Market.open({ address, cards }, admin);
    market.thinkMs = 60;
    load = new Load(market).start();
    // The next release's migration finds some.
    await eventually(() => expect(market.ledger.reviews.size).toBeGreaterThan(4), patience);
  }, 120_000);
  afterAll(async () => {
    await load?.stop();
    await Promise.all(load?.pages.map((page) => page.close()) ?? []);
    if (load) show(figures());
    await fleet?.stopAll();
    await balancer.close();
    await processes?.stop();
  });

  const step = (what: string) => {
    balancer.failures.during = what;
    if (market) market.client.failures.during = what;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${seconds} s: ${what} (${market?.client.requests ?? 0} requests)`);
  };

  it('rolls out services first, and back gateway first', async () => {
    await fleet.deploy(now, 'deploy');
    await fleet.roll(now, [...services, 'gateway']);
    await fleet.roll(before, ['gateway', ...services]);
  }, 300_000);

  it('rolls out gateway first, and back services first', async () => {
    await fleet.roll(now, ['gateway', ...services]);
    await fleet.roll(before, [...services, 'gateway']);
  }, 300_000);

  it('rolls out at once, and retires what only the previous release needed', async () => {
    await fleet.replaceAll(now);
    await fleet.deploy(now, 'retire');
    await load.stop();
    // The previous release cannot be changed any more.
    expect(fleet.endedBadly.filter(({ release }) => release === now)).toEqual([]);
  }, 120_000);

  it('fails no request', () => {
    expect(market.client.failures.byKind).toEqual({});
    expect(balancer.failures.byKind).toEqual({});
    expect(market.client.delayed).toBeLessThanOrEqual(market.client.requests / 200);
  });

  it('loses nothing that it acknowledged', async () => {
    await eventually(
      async () => expect(await market.ledger.differences(market)).toEqual(noDifferences),
      patience,
    );
    const { ledger } = market;
    expect(ledger.idsOf(ledger.offers, isBought).length).toBeGreaterThan(10);
  }, 60_000);

  it('has what the next release adds, while either release wrote', async () => {
    const { ledger } = market;
    const sold = ledger.idsOf(ledger.listings, ({ state }) => state['availability'] === 'sold');
    await eventually(async () => {
      const found = await tracesOfNextRelease(
        String(place.env.MONGODB_URI),
        databaseOf(place.prefix, 'reviews'),
      );
      expect(found).toMatchObject({ isMigrated: true, missed: 0 });
      expect(found.indexes).toContain('byLetters');
      expect(found.migrated).toBeGreaterThan(0);
      expect(found.sold.toSorted()).toEqual(sold.toSorted());
    }, patience);
  }, 60_000);

  it('sends every offer to open pages', async () => {
    const { ledger } = market;
    await eventually(() => {
      for (const [n, page] of load.pages.entries()) {
        const own = ledger.idsOf(ledger.offers, ({ by }) => by === market.buyers[n]!.email);
        if (page.resyncs === 0) expect(own.filter((id) => !page.changed.has(id))).toEqual([]);
      }
    });
  });

  it('parks nothing, and keeps the invariants', async () => {
    const report = await checkInvariants({
      mongodbUri: String(place.env.MONGODB_URI),
      databases: databases(place.prefix),
      natsUrl: String(place.env.NATS_URL),
      natsPrefix: place.prefix,
      cardProvider: cards,
      // Nothing is in progress: an event that is in an outbox now would remain there.
      deadlineMs: 0,
    });
    expect(report.violations).toEqual([]);
    expect(report.counted.offers).toBeGreaterThanOrEqual(market.ledger.offers.size);
    counted = report.counted;
  }, 90_000);

  function figures(): string {
    const { client, ledger } = market;
    const failed = client.failures.total + balancer.failures.total;
    const requests = `${client.requests} requests, ${failed} failed, ${client.early} too early and ${client.delayed} after Retry-After asked again`;
    const bought = ledger.idsOf(ledger.offers, isBought).length;
    const sums = { ...counted, listings: ledger.listings.size, sold: bought };
    const facts = Object.entries(sums).map(([what, count]) => `${count} ${what}`);
    const times = (of: 'reconnects' | 'resyncs') => load.pages.reduce((sum, page) => sum + page[of], 0);
    return `${requests}; ${facts.join(', ')}; open pages reconnected ${times('reconnects')} times, ${times('resyncs')} of them with a full reload`;
  }
});

/** Prints the line, and stores it for `npm test`, which shows it. */
function show(line: string): void {
  console.log(line);
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'figures.txt'), line);
}

const patience = { withinMs: 30_000, everyMs: 500 };
const isBought = ({ state }: { state: object }) => 'status' in state && state.status === 'bought';

const databases = (prefix: string) =>
  Object.fromEntries(
    ['users', 'properties', 'offers', 'reviews'].map((service) => [service, databaseOf(prefix, service)]),
  ) as Record<'users' | 'properties' | 'offers' | 'reviews', string>;
