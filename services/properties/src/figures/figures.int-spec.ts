import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, dayBegins, dayOf, events, propertiesRpc, seedRpc } from '@thikana/contracts';
import { aBuyer, anAgent, anEnvelope, anId, eventually, someoneOf } from '@thikana/test-kit';
import type { ListingDocument } from '../store/listing.schema.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';
import { ListingNumbers } from './listing-numbers.ts';
import { OnceADay } from './once-a-day.ts';

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

let browsers = 0;
const aBrowser = () => `browser-of-a-day-${(browsers += 1)}`;
const see = (id: string, actor: Actor | null = null, browser = aBrowser(), at = properties) =>
  at.call(propertiesRpc.countView, { id, browser }, actor);
const collection = <T extends object>(name: string) =>
  properties.test.connection.collection<T & { _id: string }>(name);
const viewsOf = async (id: string) =>
  (await collection<{ views: number }>('listing_numbers').findOne({ _id: id }))?.views ?? 0;
const ownCard = async (id: string, query: object = {}) =>
  (
    await properties.list({ agentEmail: properties.agent.email, limit: 100, ...query }, properties.agent)
  ).cards.find(({ _id }) => _id === id);

describe('views of a listing', () => {
  it('are counted once a person or browser; signing in or another browser counts nobody twice', async () => {
    const id = await properties.addVerified();
    const [person, home, phone] = [aBuyer(), aBrowser(), aBrowser()];
    await see(id, null, home);
    await see(id, null, home);
    expect(await viewsOf(id)).toBe(1);
    await see(id, person, home);
    await see(id, person, phone);
    await see(id, null, phone);
    expect(await viewsOf(id)).toBe(1);
    await see(id, aBuyer());
    await see(id, anAgent());
    expect(await viewsOf(id)).toBe(3);
  });

  it('do not count its agent, admins and people who are marked, nor what is not public', async () => {
    const id = await properties.addVerified();
    for (const actor of [properties.agent, properties.admin, someoneOf('fraud')]) await see(id, actor);
    const pending = await properties.add();
    await see(pending, properties.agent);
    await expect(see(pending)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    const takenBack = await properties.addVerified();
    await properties.call(propertiesRpc.takeBack, { id: takenBack, reason: 'Sold.' }, properties.admin);
    await expect(see(takenBack)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    expect([await viewsOf(id), await viewsOf(pending), await viewsOf(takenBack)]).toEqual([0, 0, 0]);
  });

  it('of many at once and by two instances are each counted once', async () => {
    const { MONGODB_DATABASE, NATS_PREFIX } = properties.test.config;
    const other = await startProperties({ config: { MONGODB_DATABASE, NATS_PREFIX } });
    try {
      const id = await properties.addVerified();
      const names = Array.from({ length: 15 }, aBrowser);
      // Both share the calls.
      await Promise.all([...names, ...names, ...names].map((name) => see(id, null, name)));
      expect(await viewsOf(id)).toBe(15);
      const [one, two] = [properties, other].map(({ test }) => test.get(OnceADay, { strict: false }));
      const effects: string[] = [];
      const who = { actor: null, browser: aBrowser() };
      for (const instance of [one, two])
        await instance!.count('both', who, async () => void effects.push('counted'));
      expect(effects).toEqual(['counted']);
      expect(await collection('count_salts').countDocuments({ _id: dayOf(new Date()) })).toBe(1);
    } finally {
      await other.test.service.stop();
    }
  });

  it('are of a day that changes at midnight in Dhaka, and so does the salt', async () => {
    const once = properties.test.get(OnceADay, { strict: false });
    const days: string[] = [];
    const who = { actor: null, browser: aBrowser() };
    const at = (time: string) =>
      once.count('midnight', who, async (_tx, day) => void days.push(day), new Date(time));
    await at('2031-05-01T17:59:59.000Z');
    await at('2031-05-01T17:59:59.999Z');
    await at('2031-05-01T18:00:00.000Z');
    expect(days).toEqual(['2031-05-01', '2031-05-02']);
    const salts = await collection<{ salt: string; expiresAt: Date }>('count_salts')
      .find({ _id: { $regex: '^2031' } })
      .toArray();
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(2);
    expect(salts.map(({ expiresAt }) => expiresAt.toISOString()).sort()).toEqual([
      '2031-05-01T18:00:00.000Z',
      '2031-05-02T18:00:00.000Z',
    ]);
  });

  it('leave neither an id nor an address, and what distinguishes two people is deleted with its day', async () => {
    const id = await properties.addVerified();
    const [person, browser] = [aBuyer(), aBrowser()];
    await see(id, person, browser);
    const tomorrow = dayBegins(dayOf(new Date(Date.now() + 86_400_000)));
    for (const name of ['count_salts', 'count_keys']) {
      const stored = await collection<{ expiresAt: Date }>(name)
        .find({ expiresAt: { $lt: new Date('2031-01-01') } })
        .toArray();
      expect(new Set(stored.map(({ expiresAt }) => expiresAt.getTime()))).toEqual(
        new Set([tomorrow.getTime()]),
      );
      const expiry = (await collection(name).indexes()).find(
        ({ expireAfterSeconds }) => expireAfterSeconds === 0,
      );
      expect(expiry?.key).toEqual({ expiresAt: 1 });
    }
    for (const name of ['count_keys', 'listing_numbers', 'outbox', 'inbox']) {
      const text = JSON.stringify(await collection(name).find({}).toArray());
      for (const secret of [person.userId!, person.email, browser]) expect(text).not.toContain(secret);
    }
  });
});

describe('numbers of a listing', () => {
  const publishSave = (propertyId: string, saved: boolean, occurredAt?: Date) =>
    properties.publish(
      events.WishlistChanged,
      anEnvelope(
        events.WishlistChanged,
        { userId: anId(), propertyId, saved },
        {
          aggregateId: anId(),
          aggregateVersion: saved ? 1 : 2,
          ...(occurredAt && { occurredAt: occurredAt.toISOString() }),
        },
      ),
    );
  const publishOffer = (propertyId: string) => {
    const ids = { offerId: anId(), propertyId, buyerId: anId(), agentId: properties.agent.userId! };
    const mails = { buyerEmail: 'b@thikana.test', agentEmail: properties.agent.email };
    const data = { ...ids, ...mails, offerAmount: 5_000_000 };
    const facts = { aggregateId: propertyId, aggregateVersion: 1 };
    return properties.publish(events.OfferMade, anEnvelope(events.OfferMade, data, facts));
  };

  it('are in the list of its agent alone, also of a filtered one', async () => {
    const id = await properties.addVerified({ location: 'Numbers Road, Banani' });
    await see(id);
    await publishSave(id, true);
    await publishSave(id, false);
    await publishOffer(id);
    const numbers = { views: 1, saves: 1, offers: 1 };
    await eventually(async () => expect(await ownCard(id)).toMatchObject(numbers));
    expect(await ownCard(id, { location: 'Numbers Road' })).toMatchObject(numbers);
    for (const actor of [null, aBuyer(), anAgent(), properties.admin]) {
      const { cards } = await properties.list({ agentEmail: properties.agent.email, limit: 100 }, actor);
      expect(cards.find(({ _id }) => _id === id)).not.toHaveProperty('views');
    }
  });

  it('of each listing and week add up to those of its agent, who sees no others', async () => {
    const agent = anAgent();
    const [one, other] = [
      await properties.addVerified({ title: 'One' }, agent),
      await properties.addVerified({ title: 'Other' }, agent),
    ];
    await see(one);
    await see(one);
    await see(other);
    await publishSave(one, true);
    await publishSave(one, true, new Date(Date.now() - 7 * 86_400_000));
    await properties.settled();
    const figures = await properties.call(propertiesRpc.agentFigures, {}, agent);
    expect(figures.listings.map(({ title }) => title)).toEqual(['One', 'Other']);
    expect(figures.weeks).toHaveLength(12);
    expect(figures.weeks.slice(-2)).toMatchObject([
      { views: 0, saves: 1 },
      { views: 3, saves: 1 },
    ]);
    expect(figures.listings[0]?.weeks.map(({ views, saves }) => [views, saves])).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(await properties.call(propertiesRpc.agentFigures, {}, anAgent())).toMatchObject({ listings: [] });
  });

  it('count offers on a listing that is seeded after them', async () => {
    const propertyId = anId();
    await publishOffer(propertyId);
    const {
      hidden: _hidden,
      version: _version,
      negotiationVersion: _negotiation,
      ...item
    } = aListing({
      propertyId,
    });
    const facts = { createdAt: '2026-01-01T00:00:00.000Z', verifiedAt: null, advertisedAt: null };
    const views = [
      { at: '2026-11-01T18:00:00.000Z', count: 3 },
      { at: '2026-11-02T18:00:00.000Z', count: 4 },
    ];
    await properties.call(seedRpc.properties, { items: [{ ...item, ...facts, views }] }, null);
    await eventually(async () =>
      expect(await collection('listing_numbers').findOne({ _id: propertyId })).toMatchObject({
        views: 7,
        offers: 1,
      }),
    );
    await properties.settled();
  });

  it('go with the listing', async () => {
    const id = await properties.addVerified();
    await see(id);
    await properties.call(propertiesRpc.delete, { id }, properties.agent);
    await eventually(async () =>
      expect(
        await collection<{ propertyId: string }>('listing_numbers').countDocuments({ propertyId: id }),
      ).toBe(0),
    );
    // What happened before and arrives late is not counted.
    await publishOffer(id);
    await properties.settled();
    expect(await viewsOf(id)).toBe(0);
  });

  it('are in the data file of their agent and in no one else’s', async () => {
    const [agent, viewer] = [anAgent(), aBuyer()];
    const id = await properties.addVerified({}, agent);
    await see(id, viewer);
    const held = async (person: Actor) =>
      (
        await properties.call(
          propertiesRpc.personData,
          { userId: person.userId!, section: 'numbers' },
          properties.admin,
        )
      ).rows;
    expect(await held(agent)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ propertyId: id, day: dayOf(new Date()), views: 1 }),
        expect.objectContaining({ propertyId: id, views: 1 }),
      ]),
    );
    // Nothing to export, and nothing to delete.
    expect(await held(viewer)).toEqual([]);
  });

  it('of the last 400 days are kept by day', async () => {
    const id = await properties.addVerified();
    const listing = { _id: id, agentId: properties.agent.userId! } as ListingDocument;
    const { connection } = properties.test;
    await connection.transaction((session) =>
      properties.test
        .get(ListingNumbers, { strict: false })
        .increment('views', listing, new Date('2026-03-01T18:00:00Z'), { session } as never),
    );
    const [byDay] = await collection<{ day: string; week: string; expiresAt: Date; propertyId: string }>(
      'listing_numbers',
    )
      .find({ propertyId: id, day: { $type: 'string' } })
      .toArray();
    expect(byDay).toMatchObject({
      day: '2026-03-02',
      week: '2026-03-01',
      expiresAt: dayBegins('2027-04-06'),
    });
  });
});

describe('words that found nothing', () => {
  const look = (q: string, actor: Actor | null = null, browser = aBrowser()) =>
    properties.call(propertiesRpc.countNothingFound, { q, browser }, actor);
  const shown = async () => (await properties.call(propertiesRpc.marketFigures, {}, properties.admin)).words;

  it('are shown from five people on, and until then deleted with their day', async () => {
    await properties.addVerified({ title: 'Swimming pool villa' });
    const browser = aBrowser();
    for (let again = 0; again < 6; again += 1) await look('Helipad', null, browser);
    for (let people = 0; people < 3; people += 1) await look('helipad swimming');
    const stored = () =>
      collection<{ word: string; people: number; expiresAt: Date }>('search_words')
        .find({}, { projection: { _id: 0, word: 1, people: 1, expiresAt: 1 } })
        .toArray();
    const today = dayOf(new Date());
    expect(await stored()).toEqual([
      { word: 'helipad', people: 4, expiresAt: dayBegins(dayOf(new Date(Date.now() + 86_400_000))) },
    ]);
    expect(await shown()).toEqual([]);
    await look('helipad');
    expect(await shown()).toEqual([{ word: 'helipad', people: 5, lastDay: today }]);
    expect((await stored())[0]!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 80 * 86_400_000);
  });

  it('are no words of admins', async () => {
    await look('observatory', properties.admin);
    expect(await collection<{ word: string }>('search_words').countDocuments({ word: 'observatory' })).toBe(
      0,
    );
  });
});
