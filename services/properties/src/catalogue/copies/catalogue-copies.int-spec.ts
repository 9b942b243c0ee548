import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertiesRpc, type PropertyCard } from '@thikana/contracts';
import { eventStreamName } from '@thikana/service-kit';
import { anId, eventually } from '@thikana/test-kit';
import { ListListings } from '../../list-listings/list-listings.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../../testing/properties-under-test.ts';
import { Catalogue } from '../catalogue.ts';
import { CatalogueCopies } from './catalogue-copies.ts';
import type { CatalogueCopyDocument, CataloguePieceDocument } from './catalogue-copy.schema.ts';
import { CopyCatalogue } from './copy-catalogue.ts';

describe('a copy of the catalogue', () => {
  let properties: PropertiesUnderTest;
  const started: PropertiesUnderTest[] = [];
  const folders: string[] = [];
  beforeEach(async () => void (properties = await startProperties({ copyFrom: 2 })));
  afterEach(async () => {
    for (const other of started.splice(0)) await other.test.remove();
    await properties.remove();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  const never = new AbortController().signal;
  const copies = () => properties.test.connection.collection<CatalogueCopyDocument>('catalogue_copies');
  const pieces = () => properties.test.connection.collection<CataloguePieceDocument>('catalogue_pieces');
  const wholeCopies = () => copies().find({ isWhole: true }).sort({ seq: 1 }).toArray();

  /** Another instance, with an empty folder unless one is given. */
  async function start(
    catalogueDir = mkdtempSync(join(tmpdir(), 'thikana-copy-')),
  ): Promise<PropertiesUnderTest> {
    const { NATS_PREFIX, MONGODB_DATABASE } = properties.test.config;
    folders.push(catalogueDir);
    const other = await startProperties({
      catalogueDir,
      copyFrom: 2,
      config: { NATS_PREFIX, MONGODB_DATABASE },
    });
    started.push(other);
    return other;
  }

  /** What one instance by itself shows an admin. */
  async function shown(instance: PropertiesUnderTest): Promise<string[]> {
    const { json } = await instance.test
      .get(ListListings, { strict: false })
      .list(propertiesRpc.list.input.parse({ limit: 100 }), { actor: properties.admin, correlationId: 'c' });
    return (JSON.parse(String(json)) as PropertyCard[]).map(({ _id }) => _id).sort();
  }

  /** As if the interval had passed. @returns whether the instance has made a copy */
  async function looks(instance = properties): Promise<boolean> {
    await properties.test.connection.collection('turns').deleteMany({});
    return instance.test.get(CopyCatalogue).copyIfDue(never);
  }

  /** Of all that has been said so far. */
  async function copied(): Promise<CatalogueCopyDocument> {
    await properties.emittedEvents();
    const { broker } = properties.test;
    const { state } = await (await broker.manager()).streams.info(eventStreamName(broker));
    await eventually(() => expect(properties.test.get(Catalogue).state?.seq).toBe(state.last_seq));
    // A day old: what has changed since is copied.
    await copies().updateMany({}, { $set: { madeAt: new Date(0) } });
    expect(await looks()).toBe(true);
    const newest = (await wholeCopies()).at(-1)!;
    expect(newest.seq).toBe(state.last_seq);
    return newest;
  }

  /** Copies on their way, in an instance's folder. */
  const leftBeside = ({ catalogueDir }: PropertiesUnderTest) =>
    readdirSync(catalogueDir).filter((name) => /arriving|leaving/.test(name));

  /** Told of by no event: an instance that shows it has read MongoDB. */
  async function addUntold(): Promise<string> {
    const untold = aListing({ propertyId: anId() });
    await properties.listings.insertOne(untold);
    return untold._id;
  }

  it('is what a new instance begins with, and the events behind it are applied', async () => {
    const [kept, changed, deleted] = [
      await properties.addVerified(),
      await properties.add(),
      await properties.add(),
    ];
    const early = await properties.add();
    await properties.call(propertiesRpc.delete, { id: early }, properties.agent);
    const copy = await copied();
    expect(copy.listings).toBe(3);
    const untold = await addUntold();
    await properties.call(propertiesRpc.verify, { id: changed }, properties.admin);
    await properties.call(propertiesRpc.delete, { id: deleted }, properties.agent);
    const added = await properties.addVerified();
    await properties.emittedEvents();
    const other = await start();
    expect(await shown(other)).toEqual([kept, changed, added].sort());
    expect(await shown(other)).not.toContain(untold);
    // What is held in memory came along.
    const found = await other.test.client.raw(propertiesRpc.search, {}, { actor: null });
    expect((JSON.parse(Buffer.from(found.body).toString()) as { total: number }).total).toBe(3);
    expect(leftBeside(other)).toEqual([]);
  });

  it('serves two instances that start at once', async () => {
    const ids = [await properties.addVerified(), await properties.add()];
    await copied();
    await addUntold();
    const both = await Promise.all([start(), start()]);
    for (const other of both) expect(await shown(other)).toEqual(ids.toSorted());
  });

  const harms: [string, () => Promise<unknown>][] = [
    ['is not whole', () => copies().updateMany({}, { $set: { isWhole: false } })],
    ['misses a piece', () => pieces().deleteMany({})],
    ['has a damaged piece', () => pieces().updateMany({}, { $set: { data: Buffer.from('junk') } })],
    ['has another checksum', () => copies().updateMany({}, { $set: { sha256: '0'.repeat(64) } })],
    ['holds fewer rows than it says', () => copies().updateMany({}, { $inc: { listings: 1 } })],
    ['says another position than it holds', () => copies().updateMany({}, { $inc: { seq: -1 } })],
    ['is of another release', () => copies().updateMany({}, { $inc: { shape: 1 } })],
    ['is of another stream', () => copies().updateMany({}, { $set: { stream: '2020-01-01T00:00:00Z' } })],
    ['is ahead of the stream', () => copies().updateMany({}, { $inc: { seq: 1_000 } })],
    [
      'ends before the stream begins',
      async () => {
        await properties.add();
        await properties.add();
        await properties.emittedEvents();
        const { broker } = properties.test;
        await (await broker.manager()).streams.purge(eventStreamName(broker), { keep: 1 });
      },
    ],
  ];
  it.each(harms)('is left alone when it %s: MongoDB is read', async (_how, harm) => {
    await properties.addVerified();
    await properties.add();
    await copied();
    const untold = await addUntold();
    await harm();
    const other = await start();
    expect(await shown(other)).toContain(untold);
    expect(leftBeside(other)).toEqual([]);
  });

  it('is not taken by an instance that has a file, and MongoDB is not read either', async () => {
    const first = await properties.add();
    const other = await start();
    await other.test.service.stop();
    const second = await properties.add();
    await copied();
    await addUntold();
    // Nobody could begin with it: whoever tried would read MongoDB.
    await pieces().deleteMany({});
    // Of a process that died while it copied.
    for (const end of ['arriving', 'leaving'])
      writeFileSync(join(other.catalogueDir, `catalogue.sqlite.${end}`), 'half');
    expect(await shown(await start(other.catalogueDir))).toEqual([first, second].sort());
    expect(leftBeside(other)).toEqual([]);
  });

  it('is made by one of many instances in its turn, of a market that is large enough and has changed', async () => {
    await properties.add();
    await properties.emittedEvents();
    const instances = [properties, await start(), await start()];
    for (const one of instances) expect(await looks(one)).toBe(false);
    await properties.add();
    await properties.emittedEvents();
    for (const { test } of instances)
      await eventually(() => expect(test.get(Catalogue).state?.listings).toBe(2));
    const made = await Promise.all(instances.map(({ test }) => test.get(CopyCatalogue).copyIfDue(never)));
    expect(made.filter(Boolean)).toHaveLength(1);
    // Nothing has happened since, so nothing is copied, whosever turn it is.
    await copies().updateMany({}, { $set: { madeAt: new Date(0) } });
    for (const one of instances) expect(await looks(one)).toBe(false);
    // Something has, but little of it a moment ago: by a clock that is wrong as well.
    await properties.add();
    await properties.emittedEvents();
    for (const ms of [Date.now(), Date.now() + 48 * 3_600_000]) {
      await copies().updateMany({}, { $set: { madeAt: new Date(ms) } });
      for (const one of instances) expect(await looks(one)).toBe(false);
    }
    // Much of it.
    await copies().updateMany({}, { $inc: { seq: -2_001 } });
    expect(await looks()).toBe(true);
  });

  it('is made by itself when it is due', async () => {
    await properties.add();
    await properties.add();
    await properties.emittedEvents();
    properties.test.get(CopyCatalogue).wake();
    await eventually(async () => expect(await wholeCopies()).toHaveLength(1));
  });

  it('is not replaced by an instance that is behind it', async () => {
    await properties.add();
    await properties.add();
    const { _id } = await copied();
    await copies().updateMany({}, { $inc: { seq: 10 }, $set: { madeAt: new Date(0) } });
    expect(await looks()).toBe(false);
    expect((await copies().find({}).toArray()).map((copy) => copy._id)).toEqual([_id]);
  });

  it('is given up when another instance has cleared it away, and when the service stops', async () => {
    await properties.add();
    await properties.add();
    await properties.emittedEvents();
    const store = properties.test.get(CatalogueCopies);
    const facts = { shape: 1, stream: 'now', seq: 1, listings: 2 };
    // A pipe: it is read as far as it is written.
    const pipe = join(properties.catalogueDir, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const storing = store.store(pipe, facts, never);
    const file = createWriteStream(pipe);
    file.write('the first piece');
    await eventually(async () => expect(await pieces().countDocuments({})).toBe(1));
    await store.clear(1, 'now');
    file.end('the second');
    expect(await storing).toBe(false);
    const path = join(properties.catalogueDir, 'file');
    writeFileSync(path, 'a piece');
    expect(await store.store(path, facts, AbortSignal.abort())).toBe(false);
    expect(await wholeCopies()).toEqual([]);
  });

  it('goes when there is a newer one, with what a dead process left; that of another release stays', async () => {
    await properties.add();
    await properties.add();
    const first = await copied();
    const beside = { ...first, shape: first.shape + 1 };
    await copies().insertMany([
      { ...beside, _id: 'older of the other release', seq: 1 },
      { ...beside, _id: 'of the other release' },
      { ...first, _id: 'half-way', isWhole: false },
      { ...first, _id: 'of a former stream', stream: '2020-01-01T00:00:00Z' },
    ]);
    const ids = [
      'older of the other release',
      'of the other release',
      'half-way',
      'of a former stream',
      'nobody’s',
    ];
    await pieces().insertMany(ids.map((copy) => ({ _id: `${copy}:0`, copy, data: Buffer.from('x') })));
    await properties.add();
    const second = await copied();
    const left = ['of the other release', first._id, second._id].sort();
    expect((await copies().find({}).toArray()).map(({ _id }) => _id).sort()).toEqual(left);
    expect((await pieces().distinct('copy')).sort()).toEqual(left);
    await properties.add();
    const third = await copied();
    expect((await wholeCopies()).map(({ _id }) => _id).sort()).toEqual(
      ['of the other release', second._id, third._id].sort(),
    );
  });

  it('is not made while listings cannot be read here: a newer release has written them', async () => {
    const id = await properties.add();
    await properties.add();
    await properties.add();
    await properties.emittedEvents();
    await properties.listings.updateOne(
      { _id: id },
      { $set: { availability: 'reserved' as never }, $inc: { version: 1 } },
    );
    const beside = await start();
    expect(await looks(beside)).toBe(false);
    // The one that could read it when it was told of it has a whole file.
    expect(await looks()).toBe(true);
  });
});
