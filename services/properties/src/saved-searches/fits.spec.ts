import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type ListingSnapshot, type PropertyCard, SearchQuery } from '@thikana/contracts';
import { Dice } from '@thikana/test-kit/dice';
import { columnQuery } from '../catalogue/column-query.ts';
import { close, type DatabaseFile, openFile } from '../catalogue/database-file.ts';
import { ListingColumns } from '../catalogue/listing-columns.ts';
import { Projection } from '../catalogue/projection.ts';
import { searchListings } from '../catalogue/search-listings.ts';
import { facetOf, isIn, publicStates } from '../catalogue/state-mask.ts';
import { Statements } from '../catalogue/statements.ts';
import { aListing, asked } from '../testing/random-searches.ts';
import { filtersOf, fits } from './fits.ts';
import { listingKeys, searchKeys } from './search-keys.ts';
import { searchedFacts, searchedOf } from './searched-facts.ts';

const seed = Number(process.env['DICE_SEED'] ?? Date.now() % 1e6);
const dice = new Dice(seed);
const folder = mkdtempSync(join(tmpdir(), 'thikana-fits-'));
const listings: ListingSnapshot[] = Array.from({ length: 240 }, (_, number) => aListing(dice, number));
const open = listings
  .filter((listing) => isIn(publicStates, facetOf(listing)))
  // As it is stored between two events.
  .map((listing) => searchedFacts(JSON.parse(JSON.stringify(searchedFacts(listing))) as ListingSnapshot))
  .map((facts) => ({ id: facts.propertyId, searched: searchedOf(facts) }));
let file: DatabaseFile;
let statements: Statements;
let columns: ListingColumns;

beforeAll(async () => {
  file = openFile(folder, 8);
  statements = new Statements(file.database);
  const projection = new Projection(statements);
  statements.transaction(() => {
    for (const snapshot of listings) projection.apply({ snapshot, version: 1, deleted: false });
  });
  columns = await ListingColumns.of(statements);
});
afterAll(() => {
  close(file);
  rmSync(folder, { recursive: true });
});

/** Wide and narrow parts of the map, beside the filters of the engines' own suites. */
const aQuery = () => ({
  ...asked(dice),
  ...(dice.roll(6) === 0 && {
    bounds: dice.pick(['90.39,23.77,90.43,23.81', '88,20,93,27', '-180,-85,180,85', '90.4,23.79,90.41,23.8']),
  }),
  ...(dice.roll(10) === 0 && { polygon: '88,20.5;93,20.5;93,27;88,27' }),
});

it(`matches what the search finds, word for word, and finds each match by its keys (SAVED-2), seed ${seed}`, () => {
  let matches = 0;
  for (let round = 0; round < 600; round += 1) {
    const query = SearchQuery.parse({ ...aQuery(), limit: limits.page.most });
    const { sort: _sort, limit: _limit, ...saved } = query;
    const found: string[] = [];
    const { cards, total, words } = searchListings(
      columns,
      statements,
      columnQuery({ ...query, limit: listings.length }, null),
    );
    const hasAllWords = words === null || words.matched === words.words.length;
    if (hasAllWords) found.push(...cards.map((card) => (JSON.parse(card) as PropertyCard)._id));
    if (hasAllWords) expect(found).toHaveLength(total);
    const filters = filtersOf(saved);
    const matched = open.filter(({ searched }) => fits(searched, filters));
    expect({ query, ids: matched.map(({ id }) => id).sort() }).toEqual({ query, ids: found.sort() });
    const keys = searchKeys(saved);
    for (const { searched } of matched)
      expect(listingKeys(searched).some((key) => keys.includes(key))).toBe(true);
    matches += matched.length;
  }
  expect(matches).toBeGreaterThan(400);
});
