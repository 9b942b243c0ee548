import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor, propertiesRpc, type PropertyCard } from '@thikana/contracts';
import { deployEventStream, eventStreamName } from '@thikana/service-kit';
import { aBuyer, anAgent, anId, eventually } from '@thikana/test-kit';
import { ListListings } from '../list-listings/list-listings.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';
import { Dice } from '@thikana/test-kit/dice';
import { areas } from '../testing/random-market.ts';

describe('the catalogue', () => {
  let properties: PropertiesUnderTest;
  const started: PropertiesUnderTest[] = [];
  beforeEach(async () => void (properties = await startProperties()));
  afterEach(async () => {
    for (const other of started.splice(0)) await other.test.remove();
    await properties.remove();
  });

  /** The same service once more, as another instance or another life of it. */
  async function start(catalogueDir: string): Promise<PropertiesUnderTest> {
    const { NATS_PREFIX, MONGODB_DATABASE } = properties.test.config;
    const other = await startProperties({ catalogueDir, config: { NATS_PREFIX, MONGODB_DATABASE } });
    started.push(other);
    return other;
  }

  /** What one instance by itself answers. */
  async function askedDirectly(instance: PropertiesUnderTest, query: object = {}): Promise<string[]> {
    // By the catalogue: without a price, an admin's list is the database's.
    const input = propertiesRpc.list.input.parse({ limit: 100, minPrice: 0, ...query });
    const { json } = await instance.test
      .get(ListListings, { strict: false })
      .list(input, { actor: properties.admin, correlationId: 'c' });
    return (JSON.parse(String(json)) as PropertyCard[]).map(({ _id }) => _id);
  }

  it.each([
    ['is gone', (file: string) => rmSync(file)],
    [
      'is junk',
      (file: string) =>
        writeFileSync(file, 'not a database at all, but long enough to be looked at'.repeat(50)),
    ],
    ['is cut off', (file: string) => truncateSync(file, 8_192)],
    [
      'is damaged where its rows are',
      (file: string) => writeFileSync(file, readFileSync(file).fill(0xff, 16 * 4_096)),
    ],
    ['is empty', (file: string) => truncateSync(file, 0)],
  ])('is rebuilt when its file %s', async (_how, harm) => {
    const ids = [await properties.addVerified(), await properties.add(), await properties.add()];
    await properties.call(propertiesRpc.delete, { id: ids[2]! }, properties.agent);
    await properties.test.service.stop();
    const file = join(properties.catalogueDir, 'catalogue.sqlite');
    for (const other of readdirSync(properties.catalogueDir))
      if (!other.endsWith('.sqlite')) rmSync(join(properties.catalogueDir, other));
    harm(file);
    const again = await start(properties.catalogueDir);
    expect((await askedDirectly(again)).sort()).toEqual(ids.slice(0, 2).sort());
    expect(existsSync(file)).toBe(true);
  });

  it('follows what happened while it was away, without a rebuild', async () => {
    await properties.addVerified();
    const other = await start(join(properties.catalogueDir, 'other'));
    await other.test.service.stop();
    // Told of by no event, so only a rebuild would find it.
    const untold = aListing({ propertyId: anId() });
    await properties.listings.insertOne(untold);
    const id = await properties.addVerified();
    const again = await start(join(properties.catalogueDir, 'other'));
    const found = await askedDirectly(again);
    expect(found).toContain(id);
    expect(found).not.toContain(untold._id);
  });

  it('is rebuilt when the stream no longer reaches back to it', async () => {
    await properties.addVerified();
    const other = await start(join(properties.catalogueDir, 'other'));
    await other.test.service.stop();
    const id = await properties.addVerified();
    await properties.call(propertiesRpc.advertise, { id }, properties.admin);
    const emitted = await properties.emittedEvents();
    expect(emitted.length).toBeGreaterThan(3);
    const { broker } = properties.test;
    await (await broker.manager()).streams.purge(eventStreamName(broker), { keep: 1 });
    const again = await start(join(properties.catalogueDir, 'other'));
    expect(await askedDirectly(again, { isAdvertised: 'true' })).toEqual([id]);
    expect(await askedDirectly(again)).toHaveLength(2);
  });

  it('is rebuilt when the stream was made anew', async () => {
    const before = await properties.addVerified();
    const { broker } = properties.test;
    await properties.emittedEvents();
    // Told of by no event, so only a rebuild finds it.
    const untold = aListing({ propertyId: anId() });
    await properties.listings.insertOne(untold);
    await (await broker.manager()).streams.delete(eventStreamName(broker));
    await deployEventStream(broker);
    const found = () => askedDirectly(properties);
    await eventually(async () => expect((await found()).sort()).toEqual([before, untold._id].sort()));
    const id = await properties.addVerified();
    await properties.emittedEvents();
    expect((await found()).sort()).toEqual([before, untold._id, id].sort());
    await eventually(() => properties.expectCatalogueIsRight());
  });

  it('shows each instance its own write at once and the others’ soon, from a file of its own', async () => {
    const other = await start(properties.catalogueDir);
    expect(readdirSync(properties.catalogueDir).filter((name) => name.endsWith('.sqlite'))).toEqual([
      'catalogue-2.sqlite',
      'catalogue.sqlite',
    ]);
    const id = await properties.add();
    await eventually(async () => {
      expect(await askedDirectly(properties)).toEqual([id]);
      expect(await askedDirectly(other)).toEqual([id]);
    });
  });

  it('heals itself when its file breaks under it', async () => {
    const stored = Array.from({ length: 3_000 }, (_, number) =>
      aListing({ propertyId: anId(), title: `Flat ${number}` }),
    );
    await properties.listings.insertMany(stored);
    const own = await start(join(properties.catalogueDir, 'other'));
    await own.test.service.stop();
    const again = await start(join(properties.catalogueDir, 'other'));
    truncateSync(join(properties.catalogueDir, 'other', 'catalogue.sqlite'), 8_192);
    await eventually(async () => expect(await askedDirectly(again, { sort: 'minPrice' })).toHaveLength(100));
  });

  it('is what MongoDB holds after 400 random changes, and what a new instance makes of it', async () => {
    const dice = new Dice(1_121);
    const agents = [anAgent(), anAgent(), anAgent()];
    const ids: string[] = [];
    for (let step = 0; step < 400; step += 8)
      await Promise.allSettled(Array.from({ length: 8 }, () => randomChange(properties, dice, agents, ids)));
    await properties.settled();
    await eventually(() => properties.expectCatalogueIsRight());
    expect(ids.length).toBeGreaterThan(60);
    const other = await start(join(properties.catalogueDir, 'other'));
    for (const query of [{}, { location: 'dhaka' }, { location: 'ধান' }])
      expect(await askedDirectly(other, query)).toEqual(await askedDirectly(properties, query));
    for (const sort of ['minPrice', '-maxPrice'])
      expect((await askedDirectly(other, { sort })).sort()).toEqual(
        (await askedDirectly(properties, { sort })).sort(),
      );
  });
});

/** One change of any kind; many are refused, as they should be. */
async function randomChange(
  properties: PropertiesUnderTest,
  dice: Dice,
  agents: Actor[],
  ids: string[],
): Promise<void> {
  const agent = dice.pick(agents);
  const id = ids.length > 0 ? dice.pick(ids) : anId();
  const fields = {
    location: `${dice.pick(areas)}, Dhaka`,
    minPrice: 1 + dice.roll(50),
    maxPrice: 60 + dice.roll(50),
  };
  const kind = dice.roll(10);
  if (kind < 4) ids.push(await properties.add(fields, agent));
  else if (kind < 6) await properties.call(propertiesRpc.verify, { id }, properties.admin);
  else if (kind === 6) await properties.call(propertiesRpc.advertise, { id }, properties.admin);
  else if (kind === 7) await properties.call(propertiesRpc.delete, { id }, agent);
  else if (kind === 8)
    await properties.negotiate(
      dice.pick(['OfferAccepted', 'OfferReleased', 'PaymentCompleted']),
      id,
      dice.roll(20),
    );
  else {
    const { image } = aListing();
    const picture = { image, images: null, color: null };
    await properties.call(propertiesRpc.update, { id, title: 'Changed', ...fields, image, picture }, agent);
  }
}

describe('a question', () => {
  it('is answered from the catalogue alone: no document of MongoDB is read', async () => {
    const properties = await startProperties();
    try {
      await properties.addVerified();
      await properties.test.connection.dropDatabase();
      expect(await properties.idsOf({ location: 'gulshan' }, aBuyer())).toHaveLength(1);
    } finally {
      await properties.remove();
    }
  });
});
