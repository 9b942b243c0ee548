import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, type Envelope, type EventData, events, limits, propertiesRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import { aBuyer, anEnvelope, anId, eventually } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';
import type { SavedSearchDocument, SavedSearchMatchDocument } from './saved-search.schema.ts';

type Query = RpcInput<typeof propertiesRpc.saveSearch>['query'];
type Matched = Envelope<EventData<typeof events.SavedSearchMatched>>;

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const searches = () => properties.test.connection.collection<SavedSearchDocument>('saved_searches');
const matches = () => properties.test.connection.collection<SavedSearchMatchDocument>('saved_search_matches');
const save = (query: Query, person: Actor = aBuyer(), frequency: 'immediately' | 'daily' = 'immediately') =>
  properties.call(propertiesRpc.saveSearch, { name: 'Homes', query, frequency }, person);
const list = (person: Actor) => properties.call(propertiesRpc.savedSearches, {}, person);
const publishedOf = async (id: string) =>
  ((await properties.emittedEvents()) as unknown as Matched[])
    .filter(({ type, aggregateId }) => type === 'SavedSearchMatched' && aggregateId === id)
    .map(({ data }) => data.matches);
const told = (id: string, ...expected: (readonly [string, 'new' | 'price-reduced'])[][]) =>
  eventually(async () =>
    expect(await publishedOf(id)).toEqual(
      expected.map((event) => event.map(([propertyId, reason]) => ({ propertyId, reason }))),
    ),
  );
/** As if the hour were over. */
const hourPasses = (id: string) =>
  searches().updateOne({ _id: id }, { $set: { nextAt: new Date(0), publishedAt: new Date(0) } });
/** Every event of listings up to now was matched. */
const settled = () => properties.settled();
const words = () => `w${anId()}`;
const titled = (title: string, facts = {}) => properties.addVerified({ title, ...facts });
async function edit(id: string, facts: object): Promise<void> {
  const listing = await properties.call(propertiesRpc.get, { id }, properties.agent);
  const { title, location, minPrice, maxPrice, description, image } = listing;
  const wanted = { title, location, minPrice, maxPrice, description, image, picture: null, hashes: [] };
  await properties.call(propertiesRpc.update, { id, ...wanted, ...facts } as never, properties.agent);
  await properties.verifyRevision(id);
}

describe('own saved searches (SAVED-1)', () => {
  it('are saved once each, changed, and deleted by their person alone', async () => {
    const [buyer, other] = [aBuyer(), aBuyer()];
    const { _id: id } = await save({ area: 'gulshan', minPrice: 5 }, buyer);
    await expect(save({ minPrice: 5, area: 'gulshan' }, buyer)).rejects.toMatchObject({
      code: 'SAVED_SEARCH.ALREADY_SAVED',
    });
    await save({ area: 'gulshan' }, buyer);
    expect((await list(buyer)).map(({ query }) => query)).toEqual([
      { area: 'gulshan' },
      { area: 'gulshan', minPrice: 5 },
    ]);
    expect(await list(other)).toEqual([]);
    const wanted = { id, name: 'Gulshan', frequency: 'weekly', paused: true } as const;
    const refusal = { code: 'SAVED_SEARCH.NOT_FOUND' };
    const { deleteSavedSearch, openSavedSearch, changeSavedSearch } = propertiesRpc;
    for (const refused of [
      properties.call(deleteSavedSearch, { id }, other),
      properties.call(openSavedSearch, { id }, other),
      properties.call(changeSavedSearch, wanted, other),
    ])
      await expect(refused).rejects.toMatchObject(refusal);
    const { id: _id, ...changed } = wanted;
    expect(await properties.call(changeSavedSearch, wanted, buyer)).toMatchObject(changed);
    await properties.call(deleteSavedSearch, { id }, buyer);
    expect(await list(buyer)).toHaveLength(1);
  });

  it('are at most 50, each once, also when two instances save them at the same time', async () => {
    const other = await startProperties({ config: properties.test.config });
    try {
      const buyer = aBuyer();
      const wanted = Array.from({ length: limits.savedSearches + 6 }, (_, minPrice) => ({ minPrice }));
      // Both instances are asked, in the order of the broker's choice.
      const refusals = (queries: object[]) =>
        Promise.all(
          queries.map((query) =>
            save(query, buyer).then(
              () => 'saved',
              ({ code }: { code: string }) => code,
            ),
          ),
        ).then((answers) => Map.groupBy(answers, (answer) => answer));
      const once = await refusals(Array.from({ length: 12 }, () => ({ area: 'banani' })));
      expect(once.get('saved')).toHaveLength(1);
      expect(once.get('SAVED_SEARCH.ALREADY_SAVED')).toHaveLength(11);
      const most = await refusals(wanted);
      expect(most.get('saved')).toHaveLength(limits.savedSearches - 1);
      expect(most.get('SAVED_SEARCH.TOO_MANY')).toHaveLength(7);
      const saved = await list(buyer);
      expect(saved).toHaveLength(limits.savedSearches);
      await properties.call(propertiesRpc.deleteSavedSearch, { id: saved[7]!._id }, buyer);
      await save({}, buyer);
    } finally {
      await other.test.service.stop();
    }
  }, 30_000);

  it('go with their person (SAVED-7)', async () => {
    const buyer = aBuyer();
    const q = words();
    const { _id: id } = await save({ q }, buyer);
    await titled(q);
    await eventually(async () => expect(await matches().countDocuments({ savedSearchId: id })).toBe(1));
    const person = { userId: buyer.userId!, uid: buyer.uid, email: buyer.email, role: 'user' as const };
    const about = { aggregateId: person.userId, aggregateVersion: 2 };
    await properties.publish(events.UserDeleted, anEnvelope(events.UserDeleted, person, about));
    await eventually(async () => expect(await matches().countDocuments({ savedSearchId: id })).toBe(0));
    expect(await searches().countDocuments({ _id: id })).toBe(0);
  });
});

describe('matching (SAVED-2 to SAVED-4)', () => {
  it('tells of a listing with all words when it becomes public, once, also after it was hidden', async () => {
    const buyer = aBuyer();
    const q = words();
    await titled(`${q} lake`);
    await settled();
    const { _id: id } = await save({ q: `${q} lake` }, buyer);
    await titled(q);
    const found = await titled(`A view of the lakes, ${q}`);
    await told(id, [[found, 'new']]);
    expect(await list(buyer)).toMatchObject([{ newCount: 1 }]);
    expect(await properties.call(propertiesRpc.openSavedSearch, { id }, buyer)).toMatchObject({
      newCount: 1,
    });
    expect(await list(buyer)).toMatchObject([{ newCount: 0 }]);
    for (const hidden of [true, false])
      await properties.call(propertiesRpc.hide, { id: found, hidden }, properties.agent);
    await properties.call(propertiesRpc.advertise, { id: found }, properties.admin);
    await hourPasses(id);
    await settled();
    const next = await titled(`${q}, lake`);
    await told(id, [[found, 'new']], [[next, 'new']]);
  });

  it('tells of a change that a search uses, and of a price below the one told last', async () => {
    const q = words();
    const prices = { minPrice: 50_00_000, maxPrice: 60_00_000 };
    const found = await titled(q, prices);
    await settled();
    const { _id: id } = await save({ q });
    const { _id: cheap } = await save({ q, maxPrice: 45_00_000 });
    const { _id: furnished } = await save({ q: `${q} furnished` });
    await edit(found, { description: 'Quiet.' });
    await settled();
    expect(await matches().countDocuments({ savedSearchId: id })).toBe(0);
    await edit(found, { maxPrice: 55_00_000 });
    await told(id, [[found, 'price-reduced']]);
    // Up and down again, and no lower than it was told.
    await edit(found, { maxPrice: 58_00_000 });
    await edit(found, { maxPrice: 55_00_000 });
    await settled();
    expect(await searches().countDocuments({ _id: id, pending: true })).toBe(0);
    await edit(found, { minPrice: 40_00_000, description: 'Furnished.' });
    await settled();
    await told(cheap, [[found, 'new']]);
    await told(furnished, [[found, 'new']]);
    expect((await matches().find({ savedSearchId: id }).toArray()).map(({ minPrice }) => minPrice)).toEqual([
      40_00_000,
    ]);
    await hourPasses(id);
    await told(id, [[found, 'price-reduced']], [[found, 'price-reduced']]);
    await properties.call(propertiesRpc.delete, { id: found }, properties.agent);
    await eventually(async () => expect(await matches().countDocuments({ propertyId: found })).toBe(0));
  });

  it('tells each of many searches once, over several transactions and through redelivery', async () => {
    const q = words();
    const { _id, ...first } = (await searches().findOne({ _id: (await save({ q }))._id }))!;
    const many = Array.from({ length: 450 }, () => ({ ...first, _id: anId(), ownerId: anId() }));
    await searches().insertMany(many);
    const found = await titled(q);
    const ids = [_id, ...many.map((search) => search._id)];
    const mine = async () =>
      ((await properties.emittedEvents()) as unknown as Matched[]).filter(({ aggregateId }) =>
        ids.includes(aggregateId),
      );
    await eventually(async () => expect(await mine()).toHaveLength(451), { withinMs: 20_000 });
    const verified = (await properties.emittedEvents()).find(
      ({ type, aggregateId }) => type === 'PropertyVerified' && aggregateId === found,
    )!;
    const inbox = properties.test.connection.collection<{ _id: string }>('inbox');
    await inbox.deleteMany({ _id: `match-saved-searches:${verified.id}` });
    await properties.publish(events.PropertyVerified, verified);
    await settled();
    expect(await matches().countDocuments({ savedSearchId: { $in: ids } })).toBe(451);
    expect(new Set((await mine()).map(({ aggregateId }) => aggregateId)).size).toBe(451);
    expect(await mine()).toHaveLength(451);
  }, 60_000);
});

describe('how often (SAVED-5, SAVED-6)', () => {
  it('gathers what comes within an hour', async () => {
    const q = words();
    const { _id: id } = await save({ q });
    const first = await titled(q);
    await told(id, [[first, 'new']]);
    const [second, third] = [await titled(q), await titled(q)];
    await settled();
    await told(id, [[first, 'new']]);
    await hourPasses(id);
    await told(
      id,
      [[first, 'new']],
      [
        [third, 'new'],
        [second, 'new'],
      ],
    );
  });

  it('publishes nothing of a paused search, and nothing later for that time', async () => {
    const buyer = aBuyer();
    const q = words();
    const { _id: id } = await save({ q }, buyer, 'daily');
    const pause = (paused: boolean) =>
      properties.call(propertiesRpc.changeSavedSearch, { id, paused, frequency: 'immediately' }, buyer);
    await titled(q);
    await eventually(async () => expect(await searches().countDocuments({ _id: id, pending: true })).toBe(1));
    expect(await publishedOf(id)).toEqual([]);
    await pause(true);
    await titled(q);
    await settled();
    await pause(false);
    const later = await titled(q);
    await told(id, [[later, 'new']]);
  });
});

describe('a visitor’s search (SAVED-9, SAVED-12)', () => {
  const change = (savedSearchId: string, visitorId: string, query: Query | null, version: number) =>
    properties.publish(
      events.VisitorSearchChanged,
      anEnvelope(
        events.VisitorSearchChanged,
        { savedSearchId, visitorId, search: query && { query, frequency: 'immediately' } },
        { aggregateId: savedSearchId, aggregateVersion: version },
      ),
    );

  it('matches from when it is confirmed until it is ended, and is not brought back', async () => {
    const [id, visitor, q] = [anId(), anId(), words()];
    await titled(q);
    await settled();
    await change(id, visitor, { q }, 1);
    await change(anId(), visitor, { q: 'other' }, 1);
    await eventually(async () => expect(await searches().countDocuments({ ownerId: visitor })).toBe(2));
    const found = await titled(q);
    await told(id, [[found, 'new']]);
    const event = (await properties.emittedEvents()).find(({ aggregateId }) => aggregateId === id);
    expect(event!.data).toMatchObject({ userId: visitor, byMail: true });
    await change(id, visitor, null, 2);
    await eventually(async () => expect(await searches().countDocuments({ _id: id })).toBe(0));
    expect(await matches().countDocuments({ savedSearchId: id })).toBe(0);
    await change(id, visitor, { q }, 1);
    await settled();
    expect(await searches().countDocuments({ _id: id })).toBe(0);
  });
});
