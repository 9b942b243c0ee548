import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListingSnapshot, type PropertyCard, propertySorts } from '@thikana/contracts';
import { Dice } from '@thikana/test-kit/dice';
import { aRandomListing } from '../testing/random-market.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { allStates, facetOf, maskOf, noStates, publicStates } from './state-mask.ts';
import { type ListedQuery, listRows } from './list-rows.ts';
import { ListingColumns } from './listing-columns.ts';
import { Projection } from './projection.ts';
import { fold } from './search-text.ts';
import { Statements } from './statements.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const masks = [
  allStates,
  publicStates,
  maskOf({ verificationStatus: 'pending' }),
  maskOf({ isAdvertised: true }),
  noStates,
];
const searchTerms = [
  'dhaka',
  'GULSHAN',
  'road 7, ',
  'house 77, road',
  'ধানমন্ডি',
  'ঢাকা',
  '7.5',
  '7_5',
  '%',
  '7%',
  '_',
  'a_b',
  '"park"',
  "'q'",
  '’',
  '🏠',
  'x',
  'gu',
  ' 7',
  'q',
  'zz',
  'zzz',
  'ন',
  '১',
  'সেক্টর ৭',
  '" OR "',
  '*',
];

const isOf = (who: NonNullable<ListedQuery['agent']>['who'], listing: ListingSnapshot) =>
  'email' in who ? who.email === listing.agentEmail : who.userId === listing.agentId;

/** What a page has to hold, computed the slow way from the listings themselves. */
function expected(listings: ListingSnapshot[], query: ListedQuery): ListingSnapshot[] {
  const inMask = (mask: number, listing: ListingSnapshot) =>
    Math.floor(mask / 2 ** facetOf(listing)) % 2 === 1;
  return listings.filter((listing) => {
    const own = query.agent !== null && isOf(query.agent.who, listing) && inMask(query.agent.mask, listing);
    if (!inMask(query.everyone, listing) && !own) return false;
    if (listing.maxPrice < (query.minPrice ?? 0) || listing.minPrice > (query.maxPrice ?? Infinity))
      return false;
    return query.searchTerm === null || fold(listing.location).includes(query.searchTerm);
  });
}

/** The order of a list to the last listing: the price, then the newest, then the lower id; the oldest from its other end. */
function inOrder(sort: ListedQuery['sort'], listings: ListingSnapshot[]): string[] {
  const sign = sort === 'oldest' ? -1 : 1;
  const keyOf = ({ minPrice, maxPrice }: ListingSnapshot) =>
    sort === 'minPrice' ? minPrice : sort === '-maxPrice' ? -maxPrice : 0;
  return listings
    .toSorted(
      (one, other) =>
        keyOf(one) - keyOf(other) ||
        sign * (Date.parse(other.createdAt) - Date.parse(one.createdAt)) ||
        sign * (one.propertyId < other.propertyId ? -1 : 1),
    )
    .map(({ propertyId }) => propertyId);
}

describe('pages from the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-find-page-'));
  const dice = new Dice(20_261_121);
  const listings = new Map<string, ListingSnapshot>();
  let file: DatabaseFile;
  let statements: Statements;
  let columns: ListingColumns;

  beforeAll(() => {
    file = openFile(folder, 16);
    statements = new Statements(file.database);
    columns = new ListingColumns(statements);
    const projection = new Projection(statements, (id) => columns.markStale(id));
    statements.transaction(() => {
      for (let step = 0; step < 4_000; step += 1) {
        const id = idOf(dice.roll(2_500));
        const deleted = dice.roll(12) === 0;
        const snapshot = aRandomListing(dice, id);
        if (deleted && !listings.has(id)) continue;
        // Searches between the changes.
        if (dice.roll(500) === 0) columns.refresh();
        // A deleted listing's id does not come back.
        if (!projection.apply({ snapshot, version: step + 1, deleted })) continue;
        if (deleted) listings.delete(id);
        else listings.set(id, snapshot);
      }
    });
  });

  afterAll(() => {
    close(file);
    rmSync(folder, { recursive: true });
  });

  function aQuery(): ListedQuery {
    const low = dice.pick([0, 1_000_000, 1_500_000, 12_000_000, 90_000_000, 10_000_000_000]);
    return {
      everyone: dice.pick(masks),
      agent:
        dice.roll(3) === 0
          ? { who: { email: `agent${dice.roll(14)}@thikana.test` }, mask: dice.pick(masks) }
          : null,
      searchTerm: dice.roll(2) === 0 ? fold(dice.pick(searchTerms)) : null,
      minPrice: dice.roll(3) === 0 ? low : undefined,
      maxPrice: dice.roll(3) === 0 ? dice.pick([low, low + 500_000, 10_000_000_000, 1_000]) : undefined,
      sort: dice.pick(propertySorts),
      after: null,
      limit: 1 + dice.roll(100),
    };
  }

  function readAll(query: ListedQuery, from: ListingColumns): { ids: string[]; total: number | undefined } {
    // As where few fit, and as where many do.
    const walked = dice.pick([0, 10, 300, 5_000]);
    const first = listRows(from, statements, query, walked);
    const cards = [...first.cards];
    for (let { next } = first; next !== null;) {
      const page = listRows(from, statements, { ...query, after: next }, walked);
      expect(page.cards.length).toBeGreaterThan(0);
      cards.push(...page.cards);
      next = page.next;
    }
    return { ids: cards.map((card) => (JSON.parse(card) as PropertyCard)._id), total: first.total };
  }

  it('hold each listing that fits once, in order, whatever is asked (600 random questions)', async () => {
    expect(listings.size).toBeGreaterThan(1_500);
    const reopened = await ListingColumns.of(statements);
    let found = 0;
    for (let question = 0; question < 600; question += 1) {
      const query = aQuery();
      const { ids, total } = readAll(query, dice.roll(2) === 0 ? columns : reopened);
      const fits = expected([...listings.values()], query);
      const context = JSON.stringify(query);
      expect([context, ids]).toEqual([context, inOrder(query.sort, fits)]);
      if (total !== undefined || fits.length <= 1_000)
        expect([context, total]).toEqual([context, fits.length]);
      found += ids.length;
    }
    expect(found).toBeGreaterThan(10_000);
  });

  it('continue behind a listing that was hidden or changed since', () => {
    const query = {
      ...aQuery(),
      everyone: allStates,
      agent: null,
      searchTerm: null,
      sort: 'newest',
    } as const;
    const all = listRows(columns, statements, {
      ...query,
      minPrice: undefined,
      maxPrice: undefined,
      limit: 100,
    });
    const of = (after: ListedQuery['after']) =>
      listRows(columns, statements, { ...query, minPrice: undefined, maxPrice: undefined, limit: 50, after })
        .cards;
    const first = listRows(columns, statements, {
      ...query,
      minPrice: undefined,
      maxPrice: undefined,
      limit: 50,
    });
    const last = JSON.parse(first.cards.at(-1)!) as PropertyCard;
    const projection = new Projection(statements, (id) => columns.markStale(id));
    statements.transaction(() => projection.removeFromLists(last._id));
    expect(of(first.next)).toEqual(all.cards.slice(50));
    statements.transaction(() =>
      projection.apply({ snapshot: listings.get(last._id)!, version: 9_000, deleted: false }),
    );
    expect(of(first.next)).toEqual(all.cards.slice(50));
  });

  it('follow listings that come, move and go between two questions of the same term', () => {
    const projection = new Projection(statements, (id) => columns.markStale(id));
    for (let step = 0; step < 300; step += 1) {
      const id = idOf(dice.roll(2_500));
      const snapshot = aRandomListing(dice, id);
      const change = { snapshot, version: 9_100 + step, deleted: listings.has(id) && dice.roll(3) === 0 };
      if (!statements.transaction(() => projection.apply(change))) continue;
      if (change.deleted) listings.delete(id);
      else listings.set(id, snapshot);
      const query = { ...aQuery(), agent: null, searchTerm: fold(dice.pick(searchTerms)), limit: 100 };
      const fits = expected([...listings.values()], query);
      const { cards } = listRows(columns, statements, query, 0);
      expect(cards.map((card) => (JSON.parse(card) as PropertyCard)._id)).toEqual(
        inOrder(query.sort, fits).slice(0, 100),
      );
    }
  });

  it('leave no gram or text entry behind when all listings go', () => {
    const projection = new Projection(statements);
    statements.transaction(() => {
      for (const snapshot of listings.values())
        projection.apply({ snapshot, version: 10_000, deleted: true });
    });
    const count = (text: string) => statements.of(text).get()?.['n'];
    expect(count('SELECT count(*) AS n FROM gram')).toBe(0);
    expect(count(`SELECT count(*) AS n FROM places WHERE places MATCH '"dha"'`)).toBe(0);
  });
});
