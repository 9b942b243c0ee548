import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ListingSnapshot,
  type PropertyCard,
  SearchMapQuery,
  SearchQuery,
  type SearchWords,
} from '@thikana/contracts';
import { aListingSnapshot } from '@thikana/test-kit';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnQuery, mapQuery } from './column-query.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { ListingColumns } from './listing-columns.ts';
import { mapListings } from './map-listings.ts';
import { Projection } from './projection.ts';
import { type SearchedPage, searchListings } from './search-listings.ts';
import { Statements } from './statements.ts';
import { boxOf } from './world.ts';

/** Each idea as people write it, in both scripts; written by hand. The first one is empty. */
const ideas = [
  ['the', 'of', 'এবং'],
  ['lake', 'Lakes', 'লেকের'],
  ['view', 'views', 'ভিউ'],
  ['penthouse', 'PENTHOUSES', 'পেন্টহাউস'],
  ['বাড়ি', 'বাড়িটি', 'বাড়িগুলোতে'],
  ['12', '১২'],
  ['1.5', '১.৫'],
  ['garden', 'gardens'],
];
const silent = 0;
const aWord = fc
  .integer({ min: 0, max: ideas.length - 1 })
  .chain((idea) => fc.constantFrom(...ideas[idea]!).map((text) => ({ idea, text })));
const someWords = (most: number) => fc.array(aWord, { maxLength: most });
const aListing = fc.record({
  state: fc.constantFrom('public', 'public', 'public', 'pending', 'sold', 'hidden'),
  title: someWords(3),
  location: someWords(1),
  description: fc.option(someWords(4), { nil: undefined }),
  type: fc.constantFrom('apartment', 'house', 'office'),
  price: fc.constantFrom(40, 50, 60),
});
type Made = typeof aListing extends fc.Arbitrary<infer T> ? T : never;
const aQuery = fc.record({
  q: fc.array(aWord, { minLength: 1, maxLength: 8 }),
  type: fc.option(fc.constantFrom('house', 'apartment,office'), { nil: undefined }),
  maxPrice: fc.option(fc.constant(45), { nil: undefined }),
  sort: fc.constantFrom('newest', 'minPrice', '-maxPrice'),
  limit: fc.constantFrom(1, 3, 100),
});
type Asked =
  typeof aQuery extends fc.Arbitrary<infer T> ? Omit<T, 'type'> & { type?: string | undefined } : never;

const idOf = (number: number) => (number + 1).toString(16).padStart(24, '0');
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(', ');
const has = (words: readonly { idea: number }[], idea: number) => words.some((word) => word.idea === idea);
const meaning = (words: Asked['q']) => words.filter(({ idea }) => idea !== silent);

function snapshotOf(
  { state, title, location, description, price, type }: Made,
  number: number,
): ListingSnapshot {
  return aListingSnapshot({
    propertyId: idOf(number),
    type,
    title: `№ ${textOf(title)}`,
    location: `Banani ${textOf(location)}`,
    description: description && textOf(description),
    areaId: 'banani',
    minPrice: price,
    maxPrice: price,
    verificationStatus: state === 'pending' ? 'pending' : 'verified',
    availability: state === 'sold' ? 'sold' : 'available',
    hidden: state === 'hidden',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  });
}

/** A market and what SEARCH-10 expects of it. */
class SlowMarket {
  readonly listings = new Map<number, Made>();

  /** The numbers of the listings that fit the filters, with how many of the words they have. */
  fitting({ type, maxPrice }: Pick<Asked, 'type' | 'maxPrice'>, words: Asked['q']) {
    return [...this.listings]
      .filter(
        ([, one]) =>
          one.state === 'public' &&
          (!type || type.split(',').includes(one.type)) &&
          (maxPrice === undefined || one.price <= maxPrice),
      )
      .map(([number, one]) => ({
        number,
        ...one,
        had: words.filter(({ idea }) =>
          has([...one.title, ...one.location, ...(one.description ?? [])], idea),
        ).length,
        inTitle: words.filter(({ idea }) => has(one.title, idea)).length,
      }));
  }

  found(asked: Pick<Asked, 'type' | 'maxPrice'>, words: Asked['q']) {
    const fitting = this.fitting(asked, words);
    const most = Math.max(0, ...fitting.map(({ had }) => had));
    return { most, listings: fitting.filter(({ had }) => had === most) };
  }

  inOrder(asked: Asked): string[] {
    const sign = { newest: 0, minPrice: 1, '-maxPrice': -1 }[asked.sort]!;
    return this.found(asked, meaning(asked.q))
      .listings.toSorted(
        (one, other) =>
          other.inTitle - one.inTitle || sign * (one.price - other.price) || other.number - one.number,
      )
      .map(({ number }) => idOf(number));
  }

  words({ q, ...filters }: Asked): SearchWords {
    const words = meaning(q);
    const { most } = this.found(filters, words);
    return {
      matched: most === 0 && words.length > 0 ? 0 : most + q.length - words.length,
      words: q.map((word, at) => ({
        word: word.text,
        without: this.found(filters, meaning(q.filter((_, other) => other !== at))).listings.length,
      })),
    };
  }

  /** Behind each type those that have as many of the words as what was found. */
  types({ q, maxPrice, ...filters }: Asked): Record<string, number> {
    const { most } = this.found({ ...filters, maxPrice }, meaning(q));
    const counts = ['apartment', 'house', 'office'].map((type) => {
      const behind = this.fitting({ type, maxPrice }, meaning(q)).filter(({ had }) => had >= most);
      return [type, behind.length] as const;
    });
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
}

describe('words of listings (SEARCH-10)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-words-'));
  let file: DatabaseFile;
  let statements: Statements;
  beforeAll(() => {
    file = openFile(folder, 16);
    statements = new Statements(file.database);
  });
  afterAll(() => {
    close(file);
    rmSync(folder, { recursive: true });
  });

  const clear = () =>
    statements.transaction(() => {
      statements.of('DELETE FROM listing').run();
      statements.of("INSERT INTO words (words) VALUES ('delete-all')").run();
    });
  const queryOf = ({ q, ...rest }: Asked) =>
    SearchQuery.parse({ ...rest, q: q.map(({ text }) => text).join(' ') });

  function allPages(columns: ListingColumns, query: SearchQuery): { ids: string[]; first: SearchedPage } {
    const first = searchListings(columns, statements, columnQuery(query, null));
    const cards = [...first.cards];
    for (let { next } = first; next !== null;) {
      const page = searchListings(columns, statements, columnQuery(query, next));
      expect(page).toMatchObject({ total: first.total, words: first.words });
      cards.push(...page.cards);
      next = page.next;
    }
    return { ids: cards.map((card) => (JSON.parse(card) as PropertyCard)._id), first };
  }

  it('are found, ranked, counted and dropped as brute force does, on any market and after any change', async () => {
    const seen = { all: 0, some: 0, dropped: 0 };
    let version = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(aListing, fc.integer({ min: 0, max: 29 })), { minLength: 10, maxLength: 50 }),
        fc.array(aQuery, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 29 }), { maxLength: 5 }),
        async (writes, queries, deletions) => {
          clear();
          const columns = await ListingColumns.of(statements);
          const projection = new Projection(statements, (id) => columns.markStale(id));
          const market = new SlowMarket();
          for (const [made, number] of writes) {
            const snapshot = snapshotOf(made, number);
            statements.transaction(() =>
              projection.apply({ snapshot, version: (version += 1), deleted: false }),
            );
            market.listings.set(number, made);
          }
          for (const number of deletions) {
            statements.transaction(() => projection.removeFromLists(idOf(number)));
            market.listings.delete(number);
          }
          for (const asked of queries) {
            const query = queryOf(asked);
            const { ids, first } = allPages(columns, query);
            const expected = market.inOrder(asked);
            expect(ids).toEqual(expected);
            expect(first.total).toBe(expected.length);
            expect(first.words).toEqual(market.words(asked));
            expect(first.counts?.type).toEqual(market.types(asked));
            const { sort: _sort, limit: _limit, ...filters } = query;
            const view = { bounds: '88,20.5,92.7,26.65', zoom: 7 };
            const map = mapListings(
              columns,
              statements,
              mapQuery(SearchMapQuery.parse({ ...filters, ...view })),
              { box: boxOf(view.bounds), zoom: view.zoom },
            );
            expect(map.total).toBe(expected.length);
            const { matched } = first.words!;
            seen[matched === 0 ? 'dropped' : matched === asked.q.length ? 'all' : 'some'] += ids.length;
          }
        },
      ),
      { numRuns: 100, seed: 20_261_126 },
    );
    for (const found of Object.values(seen)) expect(found).toBeGreaterThan(20);
  });
});
