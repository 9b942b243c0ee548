import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { events, type ListingSnapshot, propertiesRpc } from '@thikana/contracts';
import { eventStreamName } from '@thikana/service-kit';
import { anEnvelope, eventually } from '@thikana/test-kit';
import { snapshotOf } from '../store/listing-views.ts';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

/** Values that a newer release may write. */
const reserved = { availability: 'reserved' } as never;
const wider = {
  w320: 'https://a.test/1',
  w640: 'https://a.test/2',
  w1280: 'https://a.test/3',
  w1920: 'https://a.test/4',
};

describe('the catalogue beside another release', () => {
  let properties: PropertiesUnderTest;
  beforeEach(async () => void (properties = await startProperties()));
  afterEach(() => properties.remove());

  /** A change as a newer release would make it: stored, then published. */
  async function change(id: string, facts: object, type = 'PropertyUpdated', version = 1): Promise<void> {
    await properties.listings.updateOne({ _id: id }, { $set: facts, $inc: { version: 1 } });
    const stored = (await properties.listings.findOne({ _id: id }))!;
    const data = { ...snapshotOf(stored), ...facts } as ListingSnapshot;
    const about = { aggregateId: id, aggregateVersion: stored.version, type, version };
    const envelope = anEnvelope(events.PropertyUpdated, data, about);
    await properties.publish(
      { ...events.PropertyUpdated, subject: `thikana.event.properties.${type}` },
      envelope,
      1,
    );
  }
  /** By the catalogue: without a price, an admin's list is the database's. */
  const shown = () => properties.idsOf({ minPrice: 0 }, properties.admin);
  const lastSeq = async () => {
    const { broker } = properties.test;
    return (await (await broker.manager()).streams.info(eventStreamName(broker))).state.last_seq;
  };
  /** The file's path; no process uses it when the service has stopped. */
  async function storedPosition(): Promise<Record<string, unknown>> {
    await properties.test.service.stop();
    const file = new DatabaseSync(join(properties.catalogueDir, 'catalogue.sqlite'));
    const position = { ...file.prepare('SELECT seq, complete FROM position').get() };
    file.close();
    return position;
  }

  it('takes what it cannot read off the lists, follows the rest, and its stored position waits', async () => {
    const [id, other] = [await properties.addVerified(), await properties.addVerified()];
    await properties.emittedEvents();
    const before = await lastSeq();
    await change(id, reserved);
    await eventually(async () => expect(await shown()).toEqual([other]));
    const later = await properties.addVerified();
    await change(other, { title: 'Changed later' });
    await eventually(async () =>
      expect((await properties.everything()).map(({ title }) => title)).toContain('Changed later'),
    );
    expect((await shown()).sort()).toEqual([other, later].sort());
    expect((await properties.list({ minPrice: 0 }, properties.admin)).total).toBe(2);
    const { cards, total } = await properties.list({}, properties.admin);
    expect([cards.length, total]).toEqual([2, 2]);
    const position = await storedPosition();
    expect(Number(position['seq'])).toBeLessThanOrEqual(before);
  });

  it('continues when it can read the listing again', async () => {
    const id = await properties.addVerified();
    await properties.emittedEvents();
    await change(id, reserved);
    await eventually(async () => expect(await shown()).toEqual([]));
    await change(id, { availability: 'available' });
    await eventually(async () => expect(await shown()).toEqual([id]));
    const there = await lastSeq();
    expect(await storedPosition()).toEqual({ seq: there, complete: 1 });
  });

  it.each([
    ['an unknown type', { title: 'Revised' }, 'PropertyRevised', 1],
    ['an unknown version', { title: 'Revised' }, 'PropertyUpdated', 2],
    ['another width of pictures', { title: 'Revised', images: wider }, 'PropertyUpdated', 1],
  ])('reads the listing itself where an event has %s', async (_what, facts, type, version) => {
    const id = await properties.addVerified();
    await change(id, facts, type, version);
    await eventually(async () =>
      expect(await properties.everything()).toMatchObject([{ _id: id, title: 'Revised' }]),
    );
  });

  it('finds by the description what a release without descriptions in events published (1.0)', async () => {
    const id = await properties.addVerified();
    await properties.emittedEvents();
    const description = 'Overlooks a vineyard.';
    await properties.listings.updateOne({ _id: id }, { $set: { description }, $inc: { version: 1 } });
    const { description: _untold, ...data } = snapshotOf((await properties.listings.findOne({ _id: id }))!);
    const about = { aggregateId: id, aggregateVersion: 3 };
    await properties.publish(events.PropertyUpdated, anEnvelope(events.PropertyUpdated, data, about), 1);
    await eventually(async () =>
      expect((await properties.call(propertiesRpc.search, { q: 'vineyards' }, null)).words?.matched).toBe(1),
    );
  });

  it('is made anew from MongoDB after a message that is no event', async () => {
    const id = await properties.addVerified();
    await properties.emittedEvents();
    // Said by nobody, so only a rebuild finds it.
    await properties.listings.updateOne({ _id: id }, { $set: { title: 'Untold' }, $inc: { version: 1 } });
    const { broker } = properties.test;
    await broker.jetstream.publish(broker.subject(events.PropertyUpdated.subject), '{"half":');
    await eventually(async () =>
      expect(await properties.everything()).toMatchObject([{ _id: id, title: 'Untold' }]),
    );
  });

  it('is not whole when it was rebuilt without a listing, and is rebuilt again', async () => {
    const [id, other] = [await properties.addVerified(), await properties.addVerified()];
    await properties.emittedEvents();
    await properties.listings.updateOne({ _id: id }, { $set: reserved, $inc: { version: 1 } });
    const { broker } = properties.test;
    await broker.jetstream.publish(broker.subject(events.PropertyUpdated.subject), '{"half":');
    await eventually(async () => expect(await shown()).toEqual([other]));
    expect(await storedPosition()).toMatchObject({ complete: 0 });
  });
});
