import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc, type SearchPage } from '@thikana/contracts';
import { aBuyer, anAgent } from '@thikana/test-kit';
import type { z } from 'zod';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

type Search = z.input<typeof propertiesRpc.search.input>;

describe('searching listings', () => {
  let properties: PropertiesUnderTest;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    properties = await startProperties();
    const flat = { type: 'apartment', bathrooms: 2 } as const;
    ids['gulshan'] = await properties.addVerified({
      ...flat,
      location: 'Road 71, Gulshan 2, Dhaka',
      bedrooms: 3,
      sizeSqft: 1_500,
      handover: 'ready',
      amenities: ['lift', 'gas'],
    });
    ids['banani'] = await properties.addVerified({
      ...flat,
      location: 'বনানী, ঢাকা',
      bedrooms: 4,
      sizeSqft: 2_000,
      handover: '2027-06',
      amenities: ['lift'],
    });
    ids['corrected'] = await properties.addVerified({
      location: 'Road 71, Gulshan 2, Dhaka',
      areaId: 'khulshi',
    });
    ids['nowhere'] = await properties.addVerified({ location: 'Road 71, Gulshan 2', areaId: null });
    ids['pending'] = await properties.add({ location: 'Gulshan 2, Dhaka' });
  });
  afterAll(() => properties.remove());

  const search = (query: Search = {}, actor: Actor | null = null): Promise<SearchPage> =>
    properties.call(propertiesRpc.search, query, actor);
  const found = async (query: Search, actor: Actor | null = null) =>
    (await search(query, actor)).listings.map(({ _id }) =>
      Object.keys(ids).find((name) => ids[name] === _id),
    );

  it('puts a listing on the area of its location unless its agent says another', async () => {
    expect(await found({ area: 'gulshan' })).toEqual(['gulshan']);
    expect(await found({ area: 'dhaka' })).toEqual(['banani', 'gulshan']);
    expect(await found({ area: 'khulshi' })).toEqual(['corrected']);
    expect(await found({ location: 'gulshan' })).toEqual(['nowhere', 'corrected', 'gulshan']);
    expect(await found({ area: 'atlantis' })).toEqual([]);
  });

  it('lists the ids of what everybody may find, ascending, also after one of them', async () => {
    const expected = ['gulshan', 'banani', 'corrected', 'nowhere'].map((name) => ids[name] as string).sort();
    expect(await properties.call(propertiesRpc.listed, {}, null)).toEqual({ ids: expected, next: null });
    const later = await properties.call(propertiesRpc.listed, { after: expected[1] }, null);
    expect(later).toEqual({ ids: expected.slice(2), next: null });
  });

  it('says how many are behind each choice', async () => {
    const { counts, total } = await search({ area: 'dhaka' });
    expect(total).toBe(2);
    expect(counts).toMatchObject({
      area: {
        'dhaka-division': 2,
        dhaka: 2,
        gulshan: 1,
        'gulshan-2': 1,
        banani: 1,
        khulshi: 1,
        chattogram: 1,
      },
      type: { apartment: 2 },
      beds: { 3: 1, 4: 1 },
      handover: { ready: 1, 2027: 1 },
      amenities: { lift: 2, gas: 1 },
    });
  });

  it('shows everybody the same', async () => {
    const everything = ['nowhere', 'corrected', 'banani', 'gulshan'];
    for (const actor of [null, aBuyer(), properties.agent, anAgent(), properties.admin])
      expect(await found({}, actor)).toEqual(everything);
  });

  it('goes through its pages in each order', async () => {
    for (const sort of ['newest', 'minPrice', '-maxPrice', 'pricePerSqft', '-size'] as const) {
      const first = await search({ sort, limit: 3 });
      expect(first.next).not.toBeNull();
      const second = await search({ sort, limit: 3, cursor: first.next! });
      expect(second).toMatchObject({ total: 4, next: null, counts: null });
      const both = [...first.listings, ...second.listings].map(({ _id }) => _id);
      expect(both).toEqual((await search({ sort })).listings.map(({ _id }) => _id));
    }
    expect(await found({ sort: '-size', type: 'apartment' })).toEqual(['banani', 'gulshan']);
    expect(await found({ sort: 'pricePerSqft', type: 'apartment' })).toEqual(['banani', 'gulshan']);
  });

  it('refuses a cursor of another search', async () => {
    const { next } = await search({ limit: 1, area: 'dhaka' });
    const refusal = { code: 'REQUEST.INVALID', errors: [{ path: 'cursor' }] };
    for (const query of [
      { area: 'gulshan' },
      { area: 'dhaka', sort: '-size' as const },
      { area: 'dhaka', beds: '3' },
    ])
      await expect(search({ limit: 1, cursor: next!, ...query })).rejects.toMatchObject(refusal);
    const cursor = (await properties.list({ limit: 1 })).next!;
    await expect(search({ limit: 1, cursor })).rejects.toMatchObject(refusal);
  });

  describe('by words of their texts (SEARCH-10)', () => {
    const texts = {
      roof: ['Penthouse', 'Roof garden. ছাদে বাগান।'],
      both: ['Penthouse with a lake view', 'দক্ষিণমুখী।'],
      described: ['Flat 12', 'A penthouse near the lake, furnished.'],
      bangla: ['লেকের পাশে বাড়ি', 'পেন্টহাউস নয়।'],
      plain: ['Quiet rooms', 'Nothing else to say.'],
    };
    const area = 'sylhet';
    beforeAll(async () => {
      for (const [name, [title, description]] of Object.entries(texts))
        ids[name] = await properties.addVerified({ title, description, location: 'Zindabazar, Sylhet' });
      ids['waiting'] = await properties.add({ title: 'Penthouse, lake view', location: 'Sylhet' });
    });
    afterAll(async () => {
      for (const name of [...Object.keys(texts), 'waiting'])
        await properties.call(propertiesRpc.delete, { id: ids[name]! }, properties.agent);
    });
    const words = async (q: string, more: Search = {}) => (await search({ q, area, ...more })).words;

    it.each([
      ['all of the words, first those of titles', 'penthouse lake', ['both', 'bangla', 'described']],
      ['the same in the other script', 'পেন্টহাউসের লেকে', ['both', 'bangla', 'described']],
      ['as many as any has', 'penthouse lake parking', ['both', 'bangla', 'described']],
      ['at least one', 'parking ROOMS', ['plain']],
      ['a number', '১২', ['described']],
      ['one in the location', 'rooms zindabazar', ['plain']],
      ['no part of a word', 'pent', ['plain', 'bangla', 'described', 'both', 'roof']],
      ['none, so that they are ignored', 'parking lot', ['plain', 'bangla', 'described', 'both', 'roof']],
      ['nothing to ask for', 'the', ['plain', 'bangla', 'described', 'both', 'roof']],
    ])('finds those with %s', async (_what, q, expected) => {
      expect(await found({ q, area })).toEqual(expected);
      const { total } = await search({ q, area });
      expect(total).toBe(expected.length);
      const view = { bounds: '88,20.5,92.7,26.65', zoom: 7 };
      const map = await properties.call(propertiesRpc.map, { q, area, ...view }, null);
      expect(map.total).toBe(total);
    });

    it('says what became of them, and what each one costs', async () => {
      expect(await words('penthouse lake')).toEqual({
        matched: 2,
        words: [
          { word: 'penthouse', without: 3 },
          { word: 'lake', without: 4 },
        ],
      });
      expect(await words('the garden parking lake')).toEqual({
        matched: 2,
        words: [
          { word: 'the', without: 4 },
          { word: 'garden', without: 3 },
          { word: 'parking', without: 4 },
          { word: 'lake', without: 1 },
        ],
      });
      expect(await words('parking')).toEqual({ matched: 0, words: [{ word: 'parking', without: 5 }] });
      expect(await search({ area })).not.toHaveProperty('words');
      const tooMany = Array.from({ length: 9 }, (_, at) => `w${at}`).join(' ');
      await expect(search({ q: tooMany })).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
    });

    it('goes through its pages in one set and order', async () => {
      const asked = { area, q: 'penthouse lake parking', limit: 1 };
      const first = await search(asked);
      const second = await search({ ...asked, cursor: first.next! });
      const third = await search({ ...asked, cursor: second.next! });
      const pages = [first, second, third];
      expect(pages.flatMap(({ listings }) => listings.map(({ _id }) => _id))).toEqual([
        ids['both'],
        ids['bangla'],
        ids['described'],
      ]);
      expect(third.next).toBeNull();
      for (const page of pages) expect(page).toMatchObject({ total: 3, words: first.words });
      await expect(search({ area, q: 'lake', limit: 2, cursor: first.next! })).rejects.toMatchObject({
        code: 'REQUEST.INVALID',
      });
    });

    it('counts what it shows behind choices, and shows no description on a card', async () => {
      const page = await search({ q: 'garden', area });
      expect(page.counts?.area).toMatchObject({ sylhet: 1, zindabazar: 1 });
      expect(page.listings).toHaveLength(1);
      expect(page.listings[0]).not.toHaveProperty('description');
    });
  });

  it('follows a listing to another area', async () => {
    const id = await properties.addVerified({ location: 'Mirpur 10, Dhaka' });
    const listing = { id, title: 'Moved', image: aPicture().image, picture: null, minPrice: 5, maxPrice: 6 };
    const areaAfter = async (change: { location: string; areaId?: string | null }) => {
      const { revision } = await properties.call(
        propertiesRpc.update,
        { ...listing, ...change },
        properties.agent,
      );
      if (revision) await properties.verifyRevision(id);
      return (await properties.call(propertiesRpc.get, { id }, null)).areaId;
    };
    expect(await areaAfter({ location: 'Uttara, Dhaka' })).toBe('uttara');
    expect(await areaAfter({ location: 'Uttara, Dhaka', areaId: 'banani' })).toBe('banani');
    // A stated area remains while the location does.
    expect(await areaAfter({ location: 'Uttara, Dhaka' })).toBe('banani');
    expect(await areaAfter({ location: 'Sylhet' })).toBe('sylhet');
    await expect(areaAfter({ location: 'Sylhet', areaId: 'atlantis' })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
    });
    await properties.call(propertiesRpc.delete, { id }, properties.agent);
    expect(await found({ area: 'sylhet' })).toEqual([]);
  });
});
