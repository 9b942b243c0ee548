import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc, seedRpc } from '@thikana/contracts';
import { aBuyer, anAgent, someoneOf } from '@thikana/test-kit';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const owner = anAgent({ email: 'owner@thikana.test' });
const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** Seeded as they are: name → states, place and prices in lakh. */
const market = {
  plain: { location: 'House 7.5, Gulshan 2, Dhaka', minPrice: 50, maxPrice: 60 },
  cheap: { location: 'Mirpur 10, DHAKA', minPrice: 10, maxPrice: 20 },
  wide: { location: '100% Tower_A, Agrabad, Chattogram', minPrice: 5, maxPrice: 500 },
  quoted: { location: `"O'Neill's" Park, Sylhet`, minPrice: 70, maxPrice: 70 },
  bangla: { location: 'ধানমন্ডি, ঢাকা', minPrice: 30, maxPrice: 40 },
  underOffer: { location: 'Uttara', availability: 'under-offer', minPrice: 80, maxPrice: 90 },
  advertised: { location: 'Banani', isAdvertised: true, minPrice: 200, maxPrice: 300 },
  sold: { location: 'Banani', availability: 'sold', minPrice: 50, maxPrice: 60 },
  pending: { location: 'Banani', verificationStatus: 'pending', minPrice: 50, maxPrice: 60 },
  rejected: { location: 'Banani', verificationStatus: 'rejected', minPrice: 50, maxPrice: 60 },
} as const;
type Name = keyof typeof market;
const names = Object.keys(market) as Name[];
const open: Name[] = ['plain', 'cheap', 'wide', 'quoted', 'bangla', 'underOffer', 'advertised'];

describe('listing listings', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => {
    properties = await startProperties();
    const items = names.map((name, index) => {
      const { minPrice, maxPrice, ...facts } = market[name];
      const prices = { minPrice: minPrice * 100_000, maxPrice: maxPrice * 100_000 };
      const createdAt = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
      const {
        hidden: _hidden,
        version: _version,
        negotiationVersion: _negotiation,
        ...item
      } = aListing({
        propertyId: idOf(index + 1),
        agentId: owner.userId!,
        agentEmail: owner.email,
        ...prices,
        ...facts,
      });
      return { ...item, createdAt, verifiedAt: null, advertisedAt: null };
    });
    await properties.call(seedRpc.properties, { items }, null);
  });
  afterAll(() => properties.remove());

  /** The names of what is found, in the order it is found. */
  async function found(query: object, actor: Actor | null = null): Promise<Name[]> {
    const ids = await properties.idsOf(query, actor);
    return ids.map((id) => names[Number.parseInt(id, 16) - 1]!);
  }

  describe('to whom', () => {
    const everybody: [string, Actor | null][] = [
      ['a visitor', null],
      ['a buyer', aBuyer()],
      ['another agent', anAgent()],
      ['somebody marked as fraud', someoneOf('fraud', { email: owner.email })],
    ];
    it.each(everybody)('%s finds what is public', async (_who, actor) => {
      expect((await found({}, actor)).sort()).toEqual([...open].sort());
      for (const query of [
        { status: 'pending' },
        { verificationStatus: 'rejected' },
        { availability: 'sold' },
      ])
        expect(await found(query, actor)).toEqual([]);
      expect((await found({ agentEmail: owner.email }, actor)).sort()).toEqual([...open].sort());
    });

    it('its agent finds their own besides', async () => {
      expect((await found({}, owner)).sort()).toEqual([...names].sort());
      expect((await found({ agentEmail: owner.email }, owner)).sort()).toEqual([...names].sort());
      expect(await found({ status: 'pending' }, owner)).toEqual(['pending']);
      expect((await found({ status: 'verified' }, owner)).sort()).toEqual([...open].sort());
    });

    it('an admin finds all', async () => {
      expect((await found({}, properties.admin)).sort()).toEqual([...names].sort());
      expect(await found({ status: 'rejected' }, properties.admin)).toEqual(['rejected']);
      expect(await found({ availability: 'sold' }, properties.admin)).toEqual(['sold']);
    });

    it.each([
      ['sold', null, true],
      ['plain', null, true],
      ['pending', null, false],
      ['pending', anAgent(), false],
      ['rejected', aBuyer(), false],
      ['pending', owner, true],
      ['rejected', owner, true],
    ] as [Name, Actor | null, boolean][])('the page of %s opens as it should', async (name, actor, opens) => {
      const opening = properties.call(propertiesRpc.get, { id: idOf(names.indexOf(name) + 1) }, actor);
      if (opens)
        expect(await opening).toMatchObject({
          location: market[name].location,
          description: 'Bright and quiet.',
        });
      else await expect(opening).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    });
  });

  describe('by place', () => {
    it.each([
      ['gulshan', ['plain']],
      ['  GULSHAN 2 ', ['plain']],
      ['dhaka', ['cheap', 'plain']],
      ['7.5', ['plain']],
      ['7x5', []],
      ['.', ['plain']],
      ['%', ['wide']],
      ['100%', ['wide']],
      ['_', ['wide']],
      ['r_A', ['wide']],
      ['rXA', []],
      ['"', ['quoted']],
      [`"o'neill's"`, ['quoted']],
      ["'", ['quoted']],
      ['ধানমন্ডি', ['bangla']],
      ['মন', ['bangla']],
      ['ঢ', ['bangla']],
      ['gu', ['plain']],
      ['g', ['wide', 'plain']],
      ['7', ['plain']],
      ['q', []],
      ['zz', []],
      ['gulshan OR mirpur', []],
      ['gul*', []],
      ['^', []],
      ['\\', []],
      ['.*', []],
    ] as [string, Name[]][])('%j finds %j', async (location, expected) => {
      expect(await found({ location })).toEqual(expected);
      expect((await properties.list({ location })).total).toBe(expected.length);
    });

    it('takes nothing but spaces for no filter', async () => {
      expect((await found({ location: '   ' })).sort()).toEqual([...open].sort());
    });
  });

  describe('by price and in order', () => {
    it('finds ranges that touch the wanted one, ends included', async () => {
      expect((await found({ minPrice: 6_000_000, maxPrice: 7_000_000 })).sort()).toEqual([
        'plain',
        'quoted',
        'wide',
      ]);
      expect((await found({ maxPrice: 1_000_000 })).sort()).toEqual(['cheap', 'wide']);
      expect((await found({ minPrice: 30_000_001 })).sort()).toEqual(['wide']);
      expect(await found({ minPrice: 2, maxPrice: 1 })).toEqual([]);
    });

    it('sorts newest first, by the lower price upwards or by the higher price downwards', async () => {
      expect(await found({})).toEqual([
        'advertised',
        'underOffer',
        'bangla',
        'quoted',
        'wide',
        'cheap',
        'plain',
      ]);
      expect(await found({ sort: 'minPrice' })).toEqual([
        'wide',
        'cheap',
        'bangla',
        'plain',
        'quoted',
        'underOffer',
        'advertised',
      ]);
      expect(await found({ sort: '-maxPrice' })).toEqual([
        'wide',
        'advertised',
        'underOffer',
        'quoted',
        'plain',
        'bangla',
        'cheap',
      ]);
    });
  });

  describe('page by page', () => {
    it('shows each once, with the total and a cursor for more', async () => {
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await properties.list({ limit: 3, sort: 'minPrice', ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(open.length);
        pages.push(page.cards.map(({ _id }) => _id));
        cursor = page.next;
      } while (cursor);
      expect(pages.map((ids) => ids.length)).toEqual([3, 3, 1]);
      expect(pages.flat()).toEqual(await properties.idsOf({ sort: 'minPrice' }));
    });

    it('answers a cursor that is not its own with the field named', async () => {
      const { next } = await properties.list({ limit: 2 });
      const refusal = { code: 'REQUEST.INVALID', errors: [{ path: 'cursor' }] };
      for (const cursor of ['x', `${next}x`, next!.slice(1), '../../etc', '{"$gt":""}'])
        await expect(properties.list({ cursor })).rejects.toMatchObject(refusal);
      await expect(properties.list({ cursor: next!, sort: 'minPrice' })).rejects.toMatchObject(refusal);
      await expect(properties.list({ cursor: next!, location: 'dhaka' })).rejects.toMatchObject(refusal);
    });
  });

  it('sums up what is there, for admins and for an agent', async () => {
    const counts = { pending: 1, verified: 8, rejected: 1, advertised: 1, underOffer: 1, sold: 1 };
    const expected = { ...counts, needsAttention: [{ location: 'Banani', verificationStatus: 'pending' }] };
    expect(await properties.call(propertiesRpc.summary, {}, properties.admin)).toMatchObject(expected);
    expect(await properties.call(propertiesRpc.ownSummary, {}, owner)).toMatchObject(expected);
    const none = {
      pending: 0,
      verified: 0,
      rejected: 0,
      advertised: 0,
      underOffer: 0,
      sold: 0,
      needsAttention: [],
    };
    expect(await properties.call(propertiesRpc.ownSummary, {}, anAgent())).toEqual({ ...none, waiting: 0 });
    await expect(properties.call(propertiesRpc.summary, {}, owner)).rejects.toMatchObject({
      code: 'ACCESS.DENIED',
    });
    await expect(properties.call(propertiesRpc.ownSummary, {}, null)).rejects.toMatchObject({
      code: 'AUTH.REQUIRED',
    });
  });

  it('shows admins the five that have waited longest', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number += 1) ids.push(await properties.add());
    const { needsAttention, pending } = await properties.call(propertiesRpc.summary, {}, properties.admin);
    expect(pending).toBe(8);
    expect(needsAttention.map(({ _id }) => _id)).toEqual([
      idOf(names.indexOf('pending') + 1),
      ...ids.slice(0, 4),
    ]);
  });

  it('seeds a revision that waits beside what buyers see', async () => {
    const {
      hidden: _hidden,
      version: _version,
      negotiationVersion: _negotiation,
      ...item
    } = aListing({ propertyId: idOf(99), agentId: owner.userId!, agentEmail: owner.email });
    const dates = { createdAt: '2026-01-01T00:00:00.000Z', verifiedAt: null, advertisedAt: null };
    const proposed = { title: 'Wider Lake View' };
    const items = [{ ...item, ...dates, proposed }];
    for (const inserted of [1, 0])
      expect(await properties.call(seedRpc.properties, { items }, null)).toMatchObject({ inserted });
    expect(await properties.call(propertiesRpc.get, { id: idOf(99) }, null)).toMatchObject({
      title: item.title,
    });
    const waiting = await properties.call(propertiesRpc.listRevisions, {}, properties.admin);
    expect(waiting.map(({ _id, title, changed }) => [_id, title, changed])).toEqual([
      [idOf(99), item.title, ['title']],
    ]);
  });

  it('seeds what is missing and brings nothing deleted back', async () => {
    const added = await properties.add();
    const {
      hidden: _hidden,
      version: _version,
      negotiationVersion: _negotiation,
      ...item
    } = aListing({ propertyId: added });
    const items = [{ ...item, createdAt: '2026-01-01T00:00:00.000Z', verifiedAt: null, advertisedAt: null }];
    expect(await properties.call(seedRpc.properties, { items }, null)).toMatchObject({ inserted: 0 });
    await properties.call(propertiesRpc.delete, { id: added }, properties.agent);
    expect(await properties.call(seedRpc.properties, { items }, null)).toMatchObject({ inserted: 0 });
    const { present } = await properties.call(seedRpc.properties, { items: [] }, null);
    expect(present).toBe(await properties.listings.countDocuments());
  });
});
