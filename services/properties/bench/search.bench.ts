/**
 * How long a search takes with the counts behind all choices, and whether that grows with the page.
 *
 *   node bench/search.bench.ts [sizes, 1000,100000 unless given]
 *
 * In one run on one market: the columns (docs/adr/0044), and as the way before them SQLite with an index on each fact, which counts each filter
 * with a query of its own. Interleaved; ms with the page's JSON. On a busy machine only the least means something.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SearchQuery } from '@thikana/contracts';
import { close, openFile } from '../src/catalogue/database-file.ts';
import { ListingColumns } from '../src/catalogue/listing-columns.ts';
import { Projection } from '../src/catalogue/projection.ts';
import { type SearchedPage, searchListings } from '../src/catalogue/search-listings.ts';
import { Statements } from '../src/catalogue/statements.ts';
import { columnQuery } from '../src/search-listings/column-query.ts';
import { countWithSql, prepareSql } from './count-with-sql.ts';
import { aMarket } from './market.ts';

const rounds = 30;
const questions: Record<string, Partial<SearchQuery>> = {
  everything: {},
  gulshan: { area: 'gulshan' },
  'dhaka, 3 or 4 beds': { area: 'dhaka', beds: '3,4' },
  '3 beds in dhanmondi under 2 crore': { area: 'dhanmondi', beds: '3', maxPrice: 20_000_000 },
  'lift, gas, ready, by price per sq ft': { amenities: 'gas,lift', handover: 'ready', sort: 'pricePerSqft' },
  'location: dhaka': { location: 'dhaka' },
  'location: road 7, largest first': { location: 'road 7', sort: '-size' },
  'nothing fits': { type: 'shop', beds: '5', area: 'sylhet' },
};

for (const size of (process.argv[2] ?? '1000,100000').split(',').map(Number)) await measure(size);

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-bench-'));
  const file = openFile(folder, 16);
  const statements = new Statements(file.database);
  const projection = new Projection(statements);
  statements.transaction(() => {
    for (const snapshot of aMarket(size)) projection.apply({ snapshot, version: 1, deleted: false });
  });
  prepareSql(statements);
  const before = process.memoryUsage();
  const started = performance.now();
  const columns = await ListingColumns.of(statements);
  const readMs = Math.round(performance.now() - started);
  const held = (process.memoryUsage().arrayBuffers - before.arrayBuffers) / 2 ** 20;
  const rows = Object.entries(questions).map(([name, filters]) => {
    const query = SearchQuery.parse(filters);
    const tenth = tenthPage(columns, statements, query);
    const times: Record<'first' | 'tenth' | 'sql', number[]> = { first: [], tenth: [], sql: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.first.push(timed(() => json(searchListings(columns, statements, columnQuery(query, null)))));
      if (tenth)
        times.tenth.push(timed(() => json(searchListings(columns, statements, columnQuery(query, tenth)))));
      if (round % 10 === 0) times.sql.push(timed(() => JSON.stringify(countWithSql(statements, query))));
    }
    const first = quantile(times.first, 0.5);
    return {
      name,
      least: round3(Math.min(...times.first)),
      p50: round3(first),
      p99: round3(quantile(times.first, 0.99)),
      'tenth ÷ first': tenth ? round3(quantile(times.tenth, 0.5) / first) : '',
      'SQL ÷ columns': round3(quantile(times.sql, 0.5) / first),
    };
  });
  const steady = process.memoryUsage();
  for (let search = 0; search < 300; search += 1)
    searchListings(
      columns,
      statements,
      columnQuery(SearchQuery.parse(questions['dhaka, 3 or 4 beds']), null),
    );
  globalThis.gc?.();
  const grown = (process.memoryUsage().rss - steady.rss) / 2 ** 20;
  console.log(
    `\n${size} listings: columns read in ${readMs} ms, ${held.toFixed(1)} MB; RSS after 300 more searches ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`,
  );
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
  close(file);
  rmSync(folder, { recursive: true });
}

function tenthPage(
  columns: ListingColumns,
  statements: Statements,
  query: SearchQuery,
): SearchedPage['next'] {
  let { next } = searchListings(columns, statements, columnQuery(query, null));
  for (let page = 2; page < 10 && next; page += 1)
    ({ next } = searchListings(columns, statements, columnQuery(query, next)));
  return next;
}

function json({ cards, counts }: SearchedPage): string {
  return `[${cards.join(',')}]${JSON.stringify(counts)}`;
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round3(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
