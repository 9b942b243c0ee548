import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListingSnapshot, type PropertyCard, propertySorts } from '@thikana/contracts';
import { Dice } from '@thikana/test-kit/dice';
import { aRandomListing } from '../testing/random-market.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { allStates, facetOf, maskOf, noStates, publicStates } from './state-mask.ts';
import { type CatalogueQuery, FindPage } from './find-page.ts';
import type { AgentKey } from './tallies.ts';
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

const isOf = (who: AgentKey, listing: ListingSnapshot) =>
  'email' in who ? who.email === listing.agentEmail : who.userId === listing.agentId;

/** What a page has to hold, told the slow way from the listings themselves. */
function expected(listings: ListingSnapshot[], query: CatalogueQuery): ListingSnapshot[] {
  const inMask = (mask: number, listing: ListingSnapshot) =>
    Math.floor(mask / 2 ** facetOf(listing)) % 2 === 1;
  return listings.filter((listing) => {
    const own = query.agent !== null && isOf(query.agent.who, listing) && inMask(query.agent.mask, listing);
    if (!inMask(query.everyone, listing) && !own) return false;
    if (query.price && (listing.maxPrice < query.price.low || listing.minPrice > query.price.high))
      return false;
    return query.searchTerm === null || fold(listing.location).includes(query.searchTerm);
  });
}

function keyOf(
  sort: CatalogueQuery['sort'],
  card: Pick<PropertyCard, 'createdAt' | 'minPrice' | 'maxPrice'>,
): number {
  if (sort === 'minPrice') return card.minPrice;
  if (sort === '-maxPrice') return -card.maxPrice;
  const time = Date.parse(card.createdAt);
  return sort === 'oldest' ? time : -time;
}

describe('pages from the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-find-page-'));
  const dice = new Dice(20_261_121);
  const listings = new Map<string, ListingSnapshot>();
  let file: DatabaseFile;
  let statements: Statements;
  let pages: FindPage;

  beforeAll(() => {
    file = openFile(folder, 16);
    statements = new Statements(file.database);
    pages = new FindPage(statements);
    const projection = new Projection(statements);
    statements.transaction(() => {
      for (let step = 0; step < 4_000; step += 1) {
        const id = idOf(dice.roll(2_500));
        const deleted = dice.roll(12) === 0;
        const snapshot = aRandomListing(dice, id);
        if (deleted && !listings.has(id)) continue;
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

  function aQuery(): CatalogueQuery {
    const low = dice.pick([0, 1_000_000, 1_500_000, 12_000_000, 90_000_000, 10_000_000_000]);
    return {
      everyone: dice.pick(masks),
      agent:
        dice.roll(3) === 0
          ? { who: { email: `agent${dice.roll(14)}@thikana.test` }, mask: dice.pick(masks) }
          : null,
      searchTerm: dice.roll(2) === 0 ? fold(dice.pick(searchTerms)) : null,
      price:
        dice.roll(3) === 0 ? { low, high: dice.pick([low, low + 500_000, 10_000_000_000, 1_000]) } : null,
      sort: dice.pick(propertySorts),
      after: null,
      limit: 1 + dice.roll(100),
    };
  }

  function readAll(query: CatalogueQuery): { cards: PropertyCard[]; total: number | undefined } {
    const first = pages.find(query);
    const cards = [...first.cards];
    for (let { next } = first; next !== null;) {
      const page = pages.find({ ...query, after: next });
      expect(page.cards.length).toBeGreaterThan(0);
      cards.push(...page.cards);
      next = page.next;
    }
    return { cards: cards.map((card) => JSON.parse(card) as PropertyCard), total: first.total };
  }

  it('hold each listing that fits once, in order, whatever is asked (600 random questions)', () => {
    expect(listings.size).toBeGreaterThan(1_500);
    let found = 0;
    for (let question = 0; question < 600; question += 1) {
      const query = aQuery();
      const { cards, total } = readAll(query);
      const fits =
        query.price && query.price.low > query.price.high ? [] : expected([...listings.values()], query);
      const context = JSON.stringify(query);
      expect([context, cards.map(({ _id }) => _id).sort()]).toEqual([
        context,
        fits.map(({ propertyId }) => propertyId).sort(),
      ]);
      const keys = cards.map((card) => keyOf(query.sort, card));
      expect([context, keys]).toEqual([context, keys.toSorted((one, other) => one - other)]);
      if (total !== undefined) expect([context, total]).toEqual([context, fits.length]);
      found += cards.length;
    }
    expect(found).toBeGreaterThan(10_000);
  });

  it('leave no gram, tally or text entry behind when all listings go', () => {
    const projection = new Projection(statements);
    statements.transaction(() => {
      for (const snapshot of listings.values())
        projection.apply({ snapshot, version: 10_000, deleted: true });
    });
    const count = (text: string) => statements.of(text).get()?.['n'];
    expect(count('SELECT count(*) AS n FROM gram')).toBe(0);
    expect(count('SELECT count(*) AS n FROM price')).toBe(0);
    expect(count('SELECT count(*) AS n FROM tally WHERE listings <> 0')).toBe(0);
    expect(count(`SELECT count(*) AS n FROM places_newest WHERE places_newest MATCH '"dha"'`)).toBe(0);
  });
});
