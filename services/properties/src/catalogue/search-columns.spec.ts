import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  amenities,
  handedOver,
  type ListingSnapshot,
  listingTypes,
  type PropertyCard,
  searchChoices,
  SearchQuery,
  type SearchCounts,
  searchSorts,
} from '@thikana/contracts';
import { areas, areaPath } from '@thikana/contracts/areas';
import { aListingSnapshot } from '@thikana/test-kit';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnQuery } from './column-query.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { ListingColumns } from './listing-columns.ts';
import { Projection } from './projection.ts';
import { type SearchedPage, searchListings } from './search-listings.ts';
import { Statements } from './statements.ts';

/** A few of each, so that listings share values and filters meet some. */
const someAreas = ['gulshan', 'gulshan-1', 'gulshan-2', 'banani', 'dhaka', 'khulshi', 'chattogram', 'sylhet'];
const someAmenities = amenities.slice(0, 4);
/** Few filters at once, or nothing would be found. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const crore = 1_00_00_000;

const dayMs = 86_400_000;
/** Half a day apart from each `since`. */
const begin = Date.now() - 3.5 * dayMs;
const besideAgargaon = { lat: 23.7861, lng: 90.38, isExact: true };
const farAway = { lat: 23.7925, lng: 90.4155, isExact: false };

const aListing = fc.record({
  state: fc.constantFrom('public', 'public', 'public', 'pending', 'sold', 'hidden'),
  type: fc.option(fc.constantFrom(...listingTypes, 'castle')),
  bedrooms: fc.option(fc.integer({ min: 0, max: 8 })),
  bathrooms: fc.option(fc.integer({ min: 0, max: 8 })),
  sizeSqft: fc.option(fc.constantFrom(500, 799, 800, 1_200, 1_600, 2_500, 3_000)),
  landSqft: fc.option(fc.constantFrom(720, 2_160, 3_600)),
  handover: fc.option(fc.constantFrom(handedOver, '2026-12', '2027-01', '2027-06', 'soon')),
  amenities: fc.option(fc.subarray([...someAmenities, 'moat'])),
  areaId: fc.option(fc.constantFrom(...someAreas, 'atlantis')),
  location: fc.constantFrom(
    'Road 7, Gulshan, DHAKA',
    'বনানী, ঢাকা',
    '7.5%_x',
    'Sector 1, Uttara',
    'Road 17, Sector 10, Uttara',
    'মিরপুর ১১',
    'মিরপুর ১',
    'Nowhere',
  ),
  price: fc.tuple(fc.constantFrom(40, 50, 99, 100, 200, 500), fc.constantFrom(0, 1, 60)),
  day: fc.integer({ min: 0, max: 3 }),
  /** Days since its price was reduced. */
  reduced: fc.option(fc.constantFrom(1, 29, 31)),
  pin: fc.option(fc.constantFrom(besideAgargaon, farAway)),
  furnishing: fc.option(fc.constantFrom('furnished', 'semi-furnished', 'gilded')),
  parking: fc.option(fc.constantFrom(0, 1, 3)),
});
type Made = typeof aListing extends fc.Arbitrary<infer T> ? T : never;

const list = (values: readonly string[]) =>
  maybe(fc.subarray([...values], { maxLength: 3 }).map((some) => some.join(',')));
const aQuery = fc.record(
  {
    area: list([...someAreas, 'dhaka-division', 'atlantis']),
    type: list([...listingTypes, 'castle']),
    beds: list(searchChoices.beds),
    baths: list(searchChoices.rooms),
    handover: list([handedOver, '2026', '2027', '2031']),
    amenities: list([...someAmenities, 'moat']),
    location: maybe(
      fc.constantFrom('dhaka', 'ঢাকা', '7.5%', 'road 7', 'sector 1', '7, s', 'মিরপুর ১', '1', 'zz'),
    ),
    minPrice: maybe(fc.constantFrom(0, 50 * 1_00_000, crore, 2 * crore + 1)),
    maxPrice: maybe(fc.constantFrom(39 * 1_00_000, crore, 5 * crore)),
    minSize: maybe(fc.constantFrom(0, 800, 801, 2_000)),
    maxSize: maybe(fc.constantFrom(799, 800, 3_000)),
    since: maybe(fc.constantFrom(1, 2, 3, 30)),
    reduced: maybe(fc.constant('true' as const)),
    metro: maybe(fc.constant('true' as const)),
    furnishing: list(['furnished', 'semi-furnished', 'gilded']),
    parking: maybe(fc.constant('true' as const)),
    sort: fc.constantFrom(...searchSorts),
    limit: fc.constantFrom(1, 3, 100),
  },
  { requiredKeys: ['sort', 'limit'] },
);
type Query = ReturnType<typeof SearchQuery.parse>;

const idOf = (number: number) => (number + 1).toString(16).padStart(24, '0');
function snapshotOf({ state, price, day, reduced, ...facts }: Made, number: number): ListingSnapshot {
  return aListingSnapshot({
    ...facts,
    propertyId: idOf(number),
    minPrice: price[0] * 1_00_000,
    maxPrice: (price[0] + price[1]) * 1_00_000,
    verificationStatus: state === 'pending' ? 'pending' : 'verified',
    availability: state === 'sold' ? 'sold' : 'available',
    hidden: state === 'hidden',
    createdAt: new Date(begin + day * dayMs).toISOString(),
    priceReducedAt: reduced === null ? null : new Date(Date.now() - reduced * dayMs).toISOString(),
  });
}

/** A value that this release does not know finds nothing. */
const isOneOf = (values: readonly string[], value: string) => values.includes(value);

/** No number of a place is found by a part of it. */
function isNamed(place: string, location = ''): boolean {
  const literal = location.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\p{Nd}/u.test(location) ? '(?<!\\p{Nd})' : '';
  const after = /\p{Nd}$/u.test(location) ? '(?!\\p{Nd})' : '';
  return new RegExp(before + literal + after, 'u').test(place);
}

/** What a search must find, computed the slow way from the listings themselves. */
function fits(listing: ListingSnapshot, query: Query): boolean {
  const one = (list: string | undefined, test: (value: string) => boolean) =>
    !list || list.split(',').some(test);
  const rooms = (said: number | null | undefined) => (choice: string) =>
    choice === '5' ? (said ?? 0) >= 5 : said === Number(choice);
  const size = (listing.type === 'land' ? listing.landSqft : listing.sizeSqft) ?? null;
  const sized = query.minSize !== undefined || query.maxSize !== undefined;
  return (
    listing.verificationStatus === 'verified' &&
    listing.availability !== 'sold' &&
    !listing.hidden &&
    one(query.area, (area) => areaPath(listing.areaId ?? '').some(({ id }) => id === area)) &&
    one(query.type, (type) => isOneOf(listingTypes, type) && listing.type === type) &&
    one(query.beds, rooms(listing.bedrooms)) &&
    one(query.baths, rooms(listing.bathrooms)) &&
    one(
      query.handover,
      (when) => listing.handover === when || (listing.handover ?? '').startsWith(`${when}-`),
    ) &&
    (query.amenities ?? '')
      .split(',')
      .every((name) => name === '' || (isOneOf(amenities, name) && listing.amenities?.includes(name))) &&
    isNamed(listing.location.toLowerCase(), query.location) &&
    (query.since === undefined || Date.parse(listing.createdAt) >= Date.now() - query.since * dayMs) &&
    (!query.reduced || Date.parse(listing.priceReducedAt ?? '') >= Date.now() - 30 * dayMs) &&
    one(
      query.furnishing,
      (value) => isOneOf(['furnished', 'semi-furnished'], value) && listing.furnishing === value,
    ) &&
    (!query.parking || (listing.parking ?? 0) > 0) &&
    (!query.metro || listing.pin?.lat === besideAgargaon.lat) &&
    listing.maxPrice >= (query.minPrice ?? 0) &&
    listing.minPrice <= (query.maxPrice ?? Infinity) &&
    (!sized || (size !== null && size >= (query.minSize ?? 0) && size <= (query.maxSize ?? Infinity)))
  );
}

/** Each count is what a search with that choice finds. */
function slowCounts(listings: ListingSnapshot[], query: Query): SearchCounts {
  const found = (change: Partial<Query>) =>
    listings.filter((listing) => fits(listing, { ...query, ...change })).length;
  const counts = (values: readonly string[], change: (value: string) => Partial<Query>) =>
    Object.fromEntries(
      values.map((value) => [value, found(change(value))] as const).filter(([, number]) => number > 0),
    );
  const range = (starts: readonly number[], start: string) => {
    const next = starts[starts.indexOf(Number(start)) + 1];
    return [Number(start), next] as const;
  };
  return {
    area: counts(
      areas.map(({ id }) => id),
      (area) => ({ area }),
    ),
    type: counts(listingTypes, (type) => ({ type })),
    beds: counts(searchChoices.beds, (beds) => ({ beds })),
    baths: counts(searchChoices.rooms, (baths) => ({ baths })),
    handover: counts([handedOver, '2026', '2027', '2031'], (handover) => ({ handover })),
    amenities: counts(amenities, (name) => ({
      amenities: query.amenities ? `${query.amenities},${name}` : name,
    })),
    price: counts(searchChoices.price.map(String), (start) => {
      const [minPrice, maxPrice] = range(searchChoices.price, start);
      return { minPrice, maxPrice };
    }),
    size: counts(searchChoices.size.map(String), (start) => {
      const [minSize, maxSize] = range(searchChoices.size, start);
      return { minSize, maxSize };
    }),
    priceSteps: slowSteps(
      listings.filter((listing) => fits(listing, { ...query, minPrice: undefined, maxPrice: undefined })),
    ),
  };
}

function slowSteps(listings: ListingSnapshot[]): Record<string, number> {
  const steps = listings.map(({ minPrice }) =>
    searchChoices.priceSteps.findLast((step) => step <= minPrice)!,
  );
  return Object.fromEntries(steps.map((step) => [step, steps.filter((one) => one === step).length]));
}

/** What a sort promises: these never fall from one card to the next. */
function sortKey(sort: Query['sort'], card: PropertyCard): number[] {
  const size = (card.type === 'land' ? card.landSqft : card.sizeSqft) ?? 0;
  const perSqft = size ? Math.max(1, Math.round((card.minPrice + card.maxPrice) / 2 / size)) : Infinity;
  const first = {
    newest: 0,
    minPrice: card.minPrice,
    '-maxPrice': -card.maxPrice,
    pricePerSqft: perSqft,
    '-size': -size,
  }[sort];
  return [first, -Date.parse(card.createdAt)];
}

describe('a search over the columns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-columns-'));
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

  function allPages(columns: ListingColumns, query: Query): { cards: PropertyCard[]; first: SearchedPage } {
    const first = searchListings(columns, statements, columnQuery(query, null));
    const cards = [...first.cards];
    for (let { next } = first; next !== null;) {
      const page = searchListings(columns, statements, columnQuery(query, next));
      expect(page.counts).toBeNull();
      expect(page.cards.length).toBeGreaterThan(0);
      cards.push(...page.cards);
      next = page.next;
    }
    return { cards: cards.map((card) => JSON.parse(card) as PropertyCard), first };
  }

  it('finds, sorts and counts as brute force does, on any market and after any change', async () => {
    let version = 0;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(aListing, fc.integer({ min: 0, max: 39 })), { minLength: 20, maxLength: 80 }),
        fc.array(aQuery, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (writes, queries, reopened) => {
          statements.transaction(() => statements.of('DELETE FROM listing').run());
          let columns = await ListingColumns.of(statements);
          const projection = new Projection(statements, (id) => columns.markStale(id));
          const listings = new Map<string, ListingSnapshot>();
          for (const [made, number] of writes) {
            const snapshot = snapshotOf(made, number);
            statements.transaction(() =>
              projection.apply({ snapshot, version: (version += 1), deleted: false }),
            );
            listings.set(snapshot.propertyId, snapshot);
          }
          if (reopened) columns = await ListingColumns.of(statements);
          for (const asked of queries) {
            const query = SearchQuery.parse(asked);
            const fitting = [...listings.values()].filter((listing) => fits(listing, query));
            const { cards, first } = allPages(columns, query);
            expect(cards.map(({ _id }) => _id).sort()).toEqual(
              fitting.map(({ propertyId }) => propertyId).sort(),
            );
            expect(first.total).toBe(fitting.length);
            expect(first.counts).toEqual(slowCounts([...listings.values()], query));
            const keys = cards.map((card) => sortKey(query.sort, card));
            expect(keys).toEqual(
              keys.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => (a === c ? b - d : a < c ? -1 : 1)),
            );
            found += cards.length;
          }
        },
      ),
      { numRuns: 60, seed: 20_261_122 },
    );
    expect(found).toBeGreaterThan(200);
  });

  it('keeps what was there when a change is rolled back', async () => {
    const columns = await ListingColumns.of(statements);
    const projection = new Projection(statements, (id) => columns.markStale(id));
    const snapshot = aListingSnapshot({
      propertyId: idOf(900),
      areaId: 'banani',
      verificationStatus: 'verified',
    });
    const total = () =>
      searchListings(columns, statements, columnQuery(SearchQuery.parse({ area: 'banani' }), null)).total;
    const before = total();
    expect(() =>
      statements.transaction(() => {
        projection.apply({ snapshot, version: 1, deleted: false });
        throw new Error('rolled back');
      }),
    ).toThrow('rolled back');
    expect(total()).toBe(before);
    statements.transaction(() => projection.apply({ snapshot, version: 1, deleted: false }));
    expect(total()).toBe(before + 1);
    statements.transaction(() => projection.delete(snapshot.propertyId, 2));
    expect(total()).toBe(before);
  });
});
