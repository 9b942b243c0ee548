/**
 * How long the catalogue takes to answer.
 *
 *   node bench/catalogue.bench.ts [listings, 100000 unless given]
 *
 * A market is written into a catalogue file, then each filter × sort is asked 60 times, shuffled (ms, the page's JSON included, NATS not; on a
 * busy machine only p50 means something). Prints JSON.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, openFile } from '../src/catalogue/database-file.ts';
import { type ListedQuery, type ListedRows, listRows } from '../src/catalogue/list-rows.ts';
import { ListingColumns } from '../src/catalogue/listing-columns.ts';
import { Projection } from '../src/catalogue/projection.ts';
import { Statements } from '../src/catalogue/statements.ts';
import { Dice } from '@thikana/test-kit/dice';
import { aMarket } from './market.ts';
import { queries } from './queries.ts';

interface Timing {
  name: string;
  p50: number;
  p99: number;
  /** p50 of page 10 ÷ p50 of page 1; null where there are fewer pages. */
  tenth: number | null;
}
type Find = (query: ListedQuery) => ListedRows;
interface Result {
  size: number;
  timings: Timing[];
  buildMs: number;
  fileMb: number;
  rssMb: number;
}

const rounds = 60;
const cacheMb = 16;
console.log(JSON.stringify(await measure(Number(process.argv[2] ?? 100_000))));

async function measure(size: number): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-bench-'));
  const file = openFile(folder, cacheMb);
  const statements = new Statements(file.database);
  const started = performance.now();
  build(statements, size);
  const buildMs = Math.round(performance.now() - started);
  const columns = await ListingColumns.of(statements);
  const timings = ask((query) => listRows(columns, statements, query));
  const rssMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const fileMb = Math.round(statSync(file.path).size / 2 ** 20);
  close(file);
  rmSync(folder, { recursive: true });
  return { size, timings, buildMs, fileMb, rssMb };
}

function build(statements: Statements, size: number): void {
  const projection = new Projection(statements);
  const market = aMarket(size);
  for (let left = size; left > 0; left -= 500)
    statements.transaction(() => {
      for (let number = Math.min(500, left); number > 0; number -= 1)
        projection.apply({ snapshot: market.next().value!, version: 1, deleted: false });
    });
}

function ask(find: Find): Timing[] {
  const dice = new Dice(1);
  const first = queries.map(() => [] as number[]);
  const tenth = queries.map(() => [] as number[]);
  const cursors = queries.map(({ query }) => cursorOfPage(10, query, find));
  for (let round = 0; round < rounds; round += 1)
    for (const index of queries.keys()) {
      const which = (index + dice.roll(queries.length)) % queries.length;
      const { query } = queries[which]!;
      const after = cursors[which] ?? null;
      first[which]!.push(time(query, find));
      if (after !== null) tenth[which]!.push(time({ ...query, after }, find));
    }
  return queries.map(({ name }, index) => {
    const p50 = quantile(first[index]!, 0.5);
    const later = tenth[index]!;
    return {
      name,
      p50: round(p50),
      p99: round(quantile(first[index]!, 0.99)),
      tenth: later.length > 0 ? round(quantile(later, 0.5) / p50) : null,
    };
  });
}

function cursorOfPage(page: number, query: ListedQuery, find: Find): ListedQuery['after'] {
  let after: ListedQuery['after'] = null;
  for (let number = 1; number < page; number += 1) {
    after = find({ ...query, after }).next;
    if (after === null) return null;
  }
  return after;
}

/** In ms, with the page's JSON. */
function time(query: ListedQuery, find: Find): number {
  const started = performance.now();
  const { cards } = find(query);
  Buffer.from(`[${cards.join(',')}]`);
  return performance.now() - started;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
