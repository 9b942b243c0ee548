import { limits, type PropertySort } from '@thikana/contracts';
import type { Visible } from '../list-listings/visibility.ts';
import type { SortValues } from '../search/cursor.ts';
import type { ListedPage } from '../search/listing-search.ts';
import { FirstRows } from './first-rows.ts';
import { absent, type ListingColumns } from './listing-columns.ts';
import { cursorRow, orderOf, sortValuesOf, writeCursorRow } from './row-order.ts';
import { planSearchTerm } from './search-term.ts';
import { allStates, difference, isIn, type StateMask } from './state-mask.ts';
import type { Statements } from './statements.ts';
import { eachNumber } from './word-index.ts';

/** Which listings, in which order, from where on. */
export interface ListedQuery extends Visible {
  /** Case-folded substring of the place; null for any place. */
  searchTerm: string | null;
  /** Taka; a listing matches when its price range overlaps this one. An omitted bound is the widest possible. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: PropertySort;
  after: SortValues | null;
  limit: number;
}
export interface ListedRows extends Pick<ListedPage, 'cards' | 'total'> {
  next: SortValues | null;
}

/** Rows of the order that are looked at before all that may fit are: where many fit, a page is full soon. */
const walkedMost = 5_000;
/** With a search term or a price the total is counted up to this number, and undefined above it. */
const countedMost = 1_000;
const nothing: ListedRows = { cards: [], next: null, total: 0 };

/**
 * Finds a page of `GET /properties`: it walks through the rows in order until the page is full. Where few fit, it looks at each row that the index of
 * places finds for the term, or at all rows, and sorts those that fit.
 */
export function listRows(
  columns: ListingColumns,
  statements: Statements,
  query: ListedQuery,
  walked = walkedMost,
): ListedRows {
  columns.refresh();
  const { everyone, agent, searchTerm, sort, after, limit } = query;
  const [low, high] = [query.minPrice ?? 0, query.maxPrice ?? limits.priceTaka];
  const number = agent ? agentNumber(statements, agent.who) : -1;
  const visible =
    columns.count(everyone) + (agent ? columns.count(difference(agent.mask, everyone), number) : 0);
  const listings = columns.count(allStates);
  const plan = searchTerm === null ? null : planSearchTerm(searchTerm, statements, listings);
  if (visible === 0 || low > high || plan?.most === 0) return nothing;

  const stands = fitting(columns, query, { number, low, high });
  const { places } = columns;
  const fits = (row: number) => stands(row) && (searchTerm === null || places[row]!.includes(searchTerm));
  if (after) writeCursorRow(columns, sort, after);
  const isFiltered = searchTerm !== null || query.minPrice !== undefined || query.maxPrice !== undefined;
  const isCounted = isFiltered && after === null;
  let rows: number[] = [];
  let found = 0;
  const isDone = () => rows.length > limit && !(isCounted && found <= countedMost);
  let known = searchTerm === null ? undefined : columns.termRows.of(searchTerm);
  // Rows that are known are looked at faster than the walk is counted to its end.
  const wanted = known && isCounted ? countedMost : limit;
  const isRare = wanted * listings > walked * Math.min(visible, known?.length ?? plan?.most ?? Infinity);
  const take = (row: number) => {
    if (fits(row)) {
      found += 1;
      if (rows.length <= limit) rows.push(row);
    }
    return !isDone();
  };
  const isWhole = !isRare && walk(columns, query, walked, take);
  if (!isWhole && !isDone()) {
    const first = new FirstRows(orderOf(columns, sort), limit + 1, after && cursorRow);
    // A page that is full already is only counted.
    const isFull = rows.length > limit;
    found = 0;
    const count = (row: number) => {
      found += 1;
      if (!isFull) first.offer(row);
      return !(isFull && found > countedMost);
    };
    const countIfFits = (row: number) => !fits(row) || count(row);
    if (!known && !isFull && searchTerm !== null && plan?.match)
      columns.termRows.keep(
        searchTerm,
        (known = rowsOf(statements, plan.match, (row) => places[row]!.includes(searchTerm))),
      );
    if (known) {
      // The newest have the highest numbers, mostly: seen first, they leave few others to be put in order.
      for (let at = known.length - 1; at >= 0; at -= 1) if (stands(known[at]!) && !count(known[at]!)) break;
    } else if (plan?.match) eachHit(statements, plan.match, countIfFits);
    else columns.each(everyone + difference(agent?.mask ?? 0, everyone), countIfFits);
    if (!isFull) rows = first.inOrder();
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const card = statements.of('SELECT card FROM listing WHERE id = ?');
  return {
    cards: shown.map((row) => String(card.get(row)?.['card'])),
    next: rows.length > limit && last !== undefined ? sortValuesOf(columns, sort, last) : null,
    total: !isFiltered ? visible : isCounted && found <= countedMost ? found : undefined,
  };
}

/** The agent's number in the catalogue; -1 for one without listings. An e-mail address is that of the agent whose listings used it last. */
function agentNumber(statements: Statements, who: NonNullable<Visible['agent']>['who']): number {
  const found =
    'userId' in who
      ? statements.of('SELECT id FROM agent WHERE owner = ?').get(who.userId)
      : statements.of('SELECT max(id) AS id FROM agent WHERE email = ?').get(who.email);
  return Number(found?.['id'] ?? -1);
}

/** For each number of states whether it is in the mask. */
const tableOf = (mask: StateMask) =>
  Uint8Array.from({ length: absent + 1 }, (_, states) => (isIn(mask, states) ? 1 : 0));

function fitting(
  { facet, agent: agents, minPrice, maxPrice }: ListingColumns,
  { everyone, agent }: ListedQuery,
  { number, low, high }: { number: number; low: number; high: number },
): (row: number) => boolean {
  const [open, own] = [tableOf(everyone), tableOf(agent?.mask ?? 0)];
  return (row) =>
    (open[facet[row]!] === 1 || (own[facet[row]!] === 1 && agents[row] === number)) &&
    maxPrice[row]! >= low &&
    minPrice[row]! <= high;
}

/** Hands out the first rows, or the first behind the cursor's, until `take` returns false. @returns whether these were all */
function walk(
  columns: ListingColumns,
  { sort, after }: ListedQuery,
  most: number,
  take: (row: number) => boolean,
): boolean {
  const [order, step] = sort === 'oldest' ? (['newest', -1] as const) : ([sort, 1] as const);
  const sorted = columns.sortedBy(order);
  const first = step > 0 ? 0 : sorted.length - 1;
  let index = first;
  if (after) {
    const at = sorted.indexOf(cursorRow);
    const isThere = at < sorted.length && orderOf(columns, order)(sorted.at(at), cursorRow) === 0;
    index = step < 0 ? at - 1 : isThere ? at + 1 : at;
  }
  for (let left = most; left > 0; left -= 1, index += step) {
    if (index < 0 || index >= sorted.length) return true;
    if (!take(sorted.at(index))) return false;
  }
  return false;
}

const hits = 'SELECT rowid AS row FROM places WHERE places MATCH ?';

/** Hands out the rows of places that may hold the term, until `take` returns false. */
function eachHit(statements: Statements, match: string, take: (row: number) => boolean): void {
  for (const { row } of statements.of(hits).iterate(match) as unknown as Iterable<{ row: number }>)
    if (!take(row)) return;
}

/** Those of them that `hold` it. One text of all: row by row they take five times as long. */
function rowsOf(statements: Statements, match: string, holds: (row: number) => boolean): Uint32Array {
  const all = statements.of(`SELECT group_concat(row) AS ids FROM (${hits})`).get(match)?.['ids'];
  const rows: number[] = [];
  if (typeof all === 'string') eachNumber(all, (row) => holds(row) && rows.push(row));
  return Uint32Array.from(rows);
}
