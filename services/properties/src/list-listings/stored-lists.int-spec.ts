import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc, seedRpc } from '@thikana/contracts';
import { aBuyer, anAgent } from '@thikana/test-kit';
import { ListingSearch } from '../search/listing-search.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const owner = anAgent({ email: 'owner@thikana.test' });
const idOf = (number: number) => number.toString(16).padStart(24, '0');
const states = [
  { verificationStatus: 'pending' },
  { verificationStatus: 'verified' },
  { verificationStatus: 'verified', availability: 'sold' },
  { verificationStatus: 'rejected' },
] as const;

describe('lists of agents and admins', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => {
    properties = await startProperties();
    // Three created at each moment, every second one by another agent.
    const items = Array.from({ length: 24 }, (_, number) => {
      const {
        hidden: _hidden,
        version: _v,
        negotiationVersion: _n,
        ...item
      } = aListing({
        propertyId: idOf(number),
        agentId: number % 2 === 0 ? owner.userId! : idOf(99),
        agentEmail: number % 2 === 0 ? owner.email : 'other@thikana.test',
        ...states[number % states.length],
      });
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 3))).toISOString();
      return { ...item, createdAt, verifiedAt: null, advertisedAt: null };
    });
    await properties.call(seedRpc.properties, { items }, null);
  });
  afterAll(() => properties.remove());

  async function pagesOf(query: object, actor = properties.admin): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await properties.list({ ...query, limit: 5, ...(cursor && { cursor }) }, actor);
      ids.push(...page.cards.map(({ _id }) => _id));
      cursor = page.next;
    } while (cursor);
    return ids;
  }
  const numbers = (test: (number: number) => boolean) =>
    Array.from({ length: 24 }, (_, number) => number)
      .filter(test)
      .map(idOf);

  it('hold each listing once, the newest first or the oldest', async () => {
    const all = await pagesOf({});
    expect(all.toSorted()).toEqual(numbers(() => true));
    const days = all.map((id) => Math.floor(Number.parseInt(id, 16) / 3));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(await pagesOf({ sort: 'oldest' })).toEqual(all.toReversed());
  });

  it('hold what their states and agent say, with the total', async () => {
    expect((await pagesOf({ status: 'pending' })).sort()).toEqual(numbers((number) => number % 4 === 0));
    expect((await pagesOf({ availability: 'sold' })).sort()).toEqual(numbers((number) => number % 4 === 2));
    const own = { agentEmail: owner.email };
    expect((await pagesOf(own, owner)).sort()).toEqual(numbers((number) => number % 2 === 0));
    expect((await pagesOf({ ...own, status: 'pending' }, owner)).sort()).toEqual(
      numbers((number) => number % 4 === 0),
    );
    expect((await properties.list({ status: 'pending', limit: 1 }, properties.admin)).total).toBe(6);
    expect((await properties.list({ ...own, limit: 1 }, owner)).total).toBe(12);
  });

  it('find a title by a part of it, its words in another order, or an id: of all for admins, of the own for an agent', async () => {
    const id = idOf(8);
    const { title } = (await properties.list({ search: id, limit: 1 }, properties.admin)).cards[0]!;
    const part = title.slice(1, -1).toUpperCase();
    expect(await pagesOf({ search: part, sort: 'minPrice' })).toContain(id);
    const words = title.split(' ').toReversed().join(' ');
    expect(words).not.toBe(title);
    expect(await pagesOf({ search: words, sort: 'minPrice' })).toContain(id);
    expect(await pagesOf({ search: 'no such title' })).toEqual([]);
    const own = { agentEmail: owner.email, search: part };
    expect((await pagesOf(own, owner)).sort()).toEqual(numbers((number) => number % 2 === 0));
    // An admin among those of one agent, too.
    expect((await pagesOf(own)).sort()).toEqual(numbers((number) => number % 2 === 0));
    for (const actor of [owner, properties.admin])
      expect(await pagesOf({ ...own, search: idOf(9) }, actor)).toEqual([]);
    for (const actor of [owner, null])
      await expect(properties.list({ search: part, status: 'verified' }, actor)).rejects.toMatchObject({
        code: 'ACCESS.DENIED',
      });
  });

  it.each(['views', 'saves', 'offers', 'changedAt'] as const)(
    'are sorted by %s, each page after the one before, for their agent only',
    async (field) => {
      const own = { agentEmail: owner.email };
      // Of some, several the same, so that pages end between equal ones.
      const ids = (await pagesOf(own, owner)).slice(0, 7);
      for (const [at, _id] of ids.entries()) {
        const [value, day] = [1 + (at >> 1), 86_400_000];
        if (field === 'changedAt')
          await properties.listings.updateOne({ _id }, { $set: { changedAt: new Date(value * day) } });
        else
          await properties.test.connection
            .collection<{ _id: string }>('listing_numbers')
            .updateOne(
              { _id },
              { $set: { agentId: owner.userId, day: null, [field]: value } },
              { upsert: true },
            );
      }
      const { cards } = await properties.list({ ...own, limit: 100 }, owner);
      const valueOf = (id: string) => cards.find(({ _id }) => _id === id)![field]!;
      const up = cards
        .map(({ _id }) => _id)
        .toSorted((one, other) =>
          valueOf(one) === valueOf(other) ? (one < other ? -1 : 1) : valueOf(one) < valueOf(other) ? -1 : 1,
        );
      expect(await pagesOf({ ...own, sort: field }, owner)).toEqual(up);
      expect(await pagesOf({ ...own, sort: `-${field}` }, owner)).toEqual(up.toReversed());
      const narrowed = { ...own, sort: `-${field}`, status: 'pending', location: 'a' };
      expect(await pagesOf(narrowed, owner)).toHaveLength(6);
      for (const actor of [anAgent(), properties.admin, null])
        await expect(properties.list({ ...own, sort: field }, actor)).rejects.toMatchObject({
          code: 'ACCESS.DENIED',
        });
    },
  );

  it('work while nothing can be searched', async () => {
    const engine = properties.test.get(ListingSearch, { strict: false });
    const refuse = () => Promise.reject(new Error('no engine'));
    Object.assign(engine, { list: refuse, count: refuse });
    try {
      expect(await pagesOf({ agentEmail: owner.email }, owner)).toHaveLength(12);
      expect(await pagesOf({ status: 'pending' })).toHaveLength(6);
      const counts = { pending: 6, verified: 12, rejected: 6, sold: 6 };
      expect(await properties.call(propertiesRpc.summary, {}, properties.admin)).toMatchObject(counts);
      expect(await properties.call(propertiesRpc.ownSummary, {}, owner)).toMatchObject({
        pending: 6,
        sold: 6,
      });
    } finally {
      for (const name of ['list', 'count'] as const) Reflect.deleteProperty(engine, name);
    }
  });

  it('name what waits for its agent, and when each was changed; others may not ask', async () => {
    const agent = anAgent();
    const own = { agentEmail: agent.email, limit: 10 };
    const [asked, rejected, quiet] = [
      await properties.addVerified({}, agent),
      await properties.add({}, agent),
      await properties.addVerified({}, agent),
    ];
    const before = Date.now();
    await properties.call(propertiesRpc.askAvailability, { id: asked }, properties.admin);
    await properties.call(propertiesRpc.reject, { id: rejected }, properties.admin);
    const waiting = async () => (await properties.list({ ...own, waiting: 'true' }, agent)).cards;
    expect((await waiting()).map(({ _id }) => _id).sort()).toEqual([asked, rejected].sort());
    const summary = () => properties.call(propertiesRpc.ownSummary, {}, agent);
    expect((await summary()).waiting).toBe(2);
    await properties.call(propertiesRpc.answerAvailability, { id: asked, available: true }, agent);
    expect((await waiting()).map(({ _id }) => _id)).toEqual([rejected]);
    const { cards, total } = await properties.list(own, agent);
    expect(total).toBe(3);
    expect(Date.parse(cards.find(({ _id }) => _id === asked)!.changedAt!)).toBeGreaterThanOrEqual(before);
    // A report changes nothing that anybody sees.
    const at = async () =>
      (await properties.list(own, agent)).cards.find(({ _id }) => _id === quiet)?.changedAt;
    const was = await at();
    await properties.call(propertiesRpc.report, { id: quiet, reason: 'not-as-shown' }, aBuyer());
    expect(await at()).toBe(was);
    for (const actor of [properties.admin, null])
      await expect(properties.list({ ...own, waiting: 'true' }, actor)).rejects.toMatchObject({
        code: 'ACCESS.DENIED',
      });
  });
});
