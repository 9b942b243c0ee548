import { amenities, searchChoices, type SearchCounts } from '@thikana/contracts';
import { FirstRows } from './first-rows.ts';
import { absent, type ListingColumns } from './listing-columns.ts';
import { cursorRow, orderOf, writeCursorRow } from './row-order.ts';
import {
  areaParents,
  type ChoiceColumn,
  choiceColumns,
  choiceValues,
  type ColumnQuery,
  type Range,
} from './search-query.ts';
import { holdsWhole } from './search-text.ts';
import type { WordIndex } from './word-index.ts';
import { type MatchedWords, narrowToWords } from './word-matches.ts';
import { isInBox, isInPolygon, type Polygon, type WorldBox } from './world.ts';

/** The rows of a page in order, by their ids; `more` when others follow. */
export interface FoundRows {
  ids: number[];
  more: boolean;
  total: number;
  counts: SearchCounts | null;
  matched: MatchedWords | null;
}

/** The filters of which a listing may miss one and still be counted; the number of each is in `misses`. */
const filters = [...choiceColumns, 'price', 'size'] as const;
type Filter = (typeof filters)[number];
const numberOf = (filter: Filter) => filters.indexOf(filter) + 1;

/**
 * Page, total and all counts from one look at each column (SEARCH-5, docs/adr/0044): a listing that fits every filter counts for each of its values; one
 * that misses a single filter counts for its value there, because choosing that value would show it. Every page costs the same.
 */
export function searchColumns(columns: ListingColumns, index: WordIndex, query: ColumnQuery): FoundRows {
  const { misses, matched } = missesOf(columns, index, query);
  const { sort, limit, after } = query;
  if (after) writeCursorRow(columns, sort, after);
  const inTitle =
    matched && ((row: number) => (row === cursorRow ? Number(after?.[0]) : matched.inTitle(row)));
  const order = orderOf(columns, sort);
  // One more shows that there are more.
  const rows = new FirstRows(
    inTitle ? (one, other) => inTitle(other) - inTitle(one) || order(one, other) : order,
    limit + 1,
    after && cursorRow,
  );
  let total = 0;
  // The newest have the highest ids, mostly: seen first, they leave few others to be put in order.
  for (let id = columns.length - 1; id > cursorRow; id -= 1)
    if (misses[id] === 0) {
      total += 1;
      rows.offer(id);
    }
  const ids = rows.inOrder();
  return {
    ids: ids.slice(0, limit),
    more: ids.length > limit,
    total,
    counts: query.counted ? countsOf(columns, misses) : null,
    matched,
  };
}

/** For each row: 0 where it fits, the number of the one filter that it misses, or `absent`; `matched` is null where no words are asked for. */
export function missesOf(
  columns: ListingColumns,
  index: WordIndex,
  query: ColumnQuery,
): { misses: Uint8Array; matched: MatchedWords | null } {
  const misses = columns.scratch();
  for (const name of Object.keys(applied) as FilterName[]) {
    const wanted = query[name];
    if (wanted) (applied[name] as Applied<typeof wanted>)(misses, columns, wanted);
  }
  const matched = query.words && narrowToWords(misses, index, query.words);
  return { misses, matched };
}

/** The filters of the place, after all others. */
export function dropFromPlace(misses: Uint8Array, columns: ListingColumns, query: ColumnQuery): void {
  if (query.box) dropOutside(misses, columns, query.box);
  if (query.polygon) dropBeyond(misses, columns, query.polygon);
}

type FilterName = Exclude<keyof ColumnQuery, 'words' | 'sort' | 'after' | 'limit' | 'counted'>;
type Applied<W> = (misses: Uint8Array, columns: ListingColumns, wanted: W) => void;

/** What each filter does, in this order; one without an entry does not compile. */
const applied: { [F in FilterName]: Applied<NonNullable<ColumnQuery[F]>> } = {
  choices: missChoices,
  price: missPrice,
  size: missSize,
  amenities: dropWithout,
  createdFrom: (misses, { createdAt }, from) => dropBelow(misses, createdAt, from),
  reducedFrom: (misses, { reducedAt }, from) => dropBelow(misses, reducedAt, from),
  metro: (misses, { metro }) => dropBelow(misses, metro, 1),
  furnishing: (misses, { furnishing }, fits) => dropUnless(misses, furnishing, fits),
  parking: (misses, { parking }) => dropBelow(misses, parking, 1),
  box: dropOutside,
  polygon: dropBeyond,
  searchTerm: dropElsewhere,
};

function missChoices(misses: Uint8Array, columns: ListingColumns, choices: ColumnQuery['choices']): void {
  for (const column of choiceColumns) {
    const fits = choices[column];
    if (fits) missUnless(misses, numberOf(column), columns[column], fits);
  }
}

const missed = (before: number, filter: number) => (before === 0 ? filter : absent);

function missUnless(
  misses: Uint8Array,
  filter: number,
  values: Uint8Array | Uint16Array,
  fits: Uint8Array,
): void {
  for (let id = 0; id < misses.length; id += 1)
    if (fits[values[id]!] === 0) misses[id] = missed(misses[id]!, filter);
}

/** Price ranges match when they touch, ends included, as in the list (LISTING-10). */
function missPrice(misses: Uint8Array, { minPrice, maxPrice }: ListingColumns, { low, high }: Range): void {
  const filter = numberOf('price');
  for (let id = 0; id < misses.length; id += 1)
    if (maxPrice[id]! < low || minPrice[id]! > high) misses[id] = missed(misses[id]!, filter);
}

/** 0 is a size that is not given. */
function missSize(misses: Uint8Array, { size }: ListingColumns, { low, high }: Range): void {
  const filter = numberOf('size');
  for (let id = 0; id < misses.length; id += 1)
    if (size[id] === 0 || size[id]! < low || size[id]! > high) misses[id] = missed(misses[id]!, filter);
}

function dropWithout(misses: Uint8Array, { amenities: bits }: ListingColumns, wanted: number): void {
  for (let id = 0; id < misses.length; id += 1) if ((bits[id]! & wanted) !== wanted) misses[id] = absent;
}

function dropUnless(misses: Uint8Array, values: Uint8Array, fits: Uint8Array): void {
  for (let id = 0; id < misses.length; id += 1) if (fits[values[id]!] === 0) misses[id] = absent;
}

function dropBelow(misses: Uint8Array, values: Float64Array | Uint8Array, least: number): void {
  for (let id = 0; id < misses.length; id += 1) if (values[id]! < least) misses[id] = absent;
}

function dropOutside(misses: Uint8Array, { x, y }: ListingColumns, box: WorldBox): void {
  for (let id = 0; id < misses.length; id += 1) if (!isInBox(box, x[id]!, y[id]!)) misses[id] = absent;
}

function dropBeyond(misses: Uint8Array, { x, y }: ListingColumns, polygon: Polygon): void {
  for (let id = 0; id < misses.length; id += 1)
    if (misses[id] !== absent && !isInPolygon(polygon, x[id]!, y[id]!)) misses[id] = absent;
}

function dropElsewhere(misses: Uint8Array, { places }: ListingColumns, searchTerm: string): void {
  const isThere = holdsWhole(searchTerm);
  for (let id = 0; id < misses.length; id += 1)
    if (misses[id] !== absent && !isThere(places[id]!)) misses[id] = absent;
}

function countsOf(columns: ListingColumns, misses: Uint8Array): SearchCounts {
  const choices = Object.fromEntries(
    choiceColumns.map((column) => {
      const numbers = new Uint32Array(choiceValues[column].length);
      count(numbers, columns[column], misses, numberOf(column));
      if (column === 'area') addToParents(numbers);
      return [column, named(choiceValues[column], numbers)];
    }),
  ) as Record<ChoiceColumn, Record<string, number>>;
  return {
    ...choices,
    amenities: named(amenities, countBits(columns.amenities, misses)),
    price: countRanges(searchChoices.price, columns.priceRanges, misses, numberOf('price')),
    size: countRanges(searchChoices.size, columns.sizeRanges, misses, numberOf('size')),
    priceSteps: countSteps(columns.minPrice, misses),
  };
}

/** Counts the values of rows that fit, and of those that miss this filter alone. By a table: no branch, which a processor would guess wrong for every fifth row. */
function count(
  numbers: Uint32Array,
  values: Uint8Array | Uint16Array,
  misses: Uint8Array,
  filter: number,
): void {
  const counted = new Uint8Array(absent + 1);
  counted[0] = counted[filter] = 1;
  for (let id = 0; id < misses.length; id += 1) numbers[values[id]!]! += counted[misses[id]!]!;
}

/** Ranges overlap, so a row says in bits which of them it is in. */
function countRanges(
  starts: readonly number[],
  ranges: Uint8Array,
  misses: Uint8Array,
  filter: number,
): Record<string, number> {
  const together = new Uint32Array(2 ** starts.length);
  count(together, ranges, misses, filter);
  const numbers = Uint32Array.from(starts, (_start, at) =>
    together.reduce((sum, rows, bits) => ((bits >> at) & 1 ? sum + rows : sum), 0),
  );
  return named(starts.map(String), numbers);
}

/** Computed from the prices: a column would cost a byte a listing. */
function countSteps(minPrice: Float64Array, misses: Uint8Array): Record<string, number> {
  const steps = searchChoices.priceSteps;
  const numbers = new Uint32Array(steps.length);
  const price = numberOf('price');
  for (let id = 0; id < misses.length; id += 1) {
    if (misses[id] !== 0 && misses[id] !== price) continue;
    let low = 0;
    let high: number = steps.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (minPrice[id]! >= steps[middle]!) low = middle;
      else high = middle;
    }
    numbers[low]! += 1;
  }
  return named(steps.map(String), numbers);
}

function countBits(column: Uint32Array, misses: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(32);
  for (let id = 0; id < misses.length; id += 1)
    if (misses[id] === 0)
      for (let left = column[id]!; left !== 0; left &= left - 1) numbers[31 - Math.clz32(left & -left)]! += 1;
  return numbers;
}

/** A larger area has a lower number than those that lie in it. */
function addToParents(numbers: Uint32Array): void {
  for (let number = numbers.length - 1; number > 0; number -= 1)
    numbers[areaParents[number]!]! += numbers[number]!;
}

/** Those that are not zero, by the value that they mean; '' means not given. */
function named(values: readonly string[], numbers: Uint32Array): Record<string, number> {
  return Object.fromEntries(
    values.flatMap((value, at) => (value !== '' && numbers[at]! > 0 ? [[value, numbers[at]!]] : [])),
  );
}
