import { setImmediate as turn } from 'node:timers/promises';
import {
  type PropertyCard,
  pricePerSqft,
  type PropertySort,
  rangeFrom,
  searchChoices,
} from '@thikana/contracts';
import { centreOf, isNearMetro } from '@thikana/contracts/areas';
import { columnValuesOf, furnishingOf } from './search-query.ts';
import { orderOf, type SortColumns, writeId } from './row-order.ts';
import { SortedRows } from './sorted-rows.ts';
import { allStates, facetNumbers, isIn, publicStates, type StateMask } from './state-mask.ts';
import type { Statements } from './statements.ts';
import { TermRows } from './term-rows.ts';
import { toWorld, type WorldPoint } from './world.ts';

interface StoredRow {
  id: number;
  facet: number;
  agent: number;
  place: string;
  card: string;
}

const columns = 'id, facet, agent, place, card';
const firstSize = 1_024;
/** Rows that are read at once, so that the process answers in between whether it lives: 50 ms. */
const atOnce = 10_000;
/** In a search: no listing that everybody may find. In `facet`: no listing. */
export const absent = 255;
/** Above every price for a square foot: of a listing without one, which is sorted last. */
export const unknownPerSqft = 1e15;

/**
 * All listings in memory: one typed array for each thing that they are filtered, counted or sorted by, with the row's id in the catalogue
 * file as index (docs/adr/0044), and their orders. About 150 bytes a listing. The file is the truth: after a change the row is read again.
 */
export class ListingColumns implements SortColumns {
  readonly #statements: Statements;
  readonly #stale = new Set<number>();
  #size = 0;
  #room = 0;
  /** 0 for a listing that everybody may find, `absent` for others. */
  #standing = new Uint8Array(0);
  #scratch = new Uint8Array(0);
  area = new Uint16Array(0);
  type = new Uint8Array(0);
  beds = new Uint8Array(0);
  baths = new Uint8Array(0);
  handover = new Uint8Array(0);
  amenities = new Uint32Array(0);
  size = new Uint32Array(0);
  perSqft = new Float64Array(0);
  minPrice = new Float64Array(0);
  maxPrice = new Float64Array(0);
  /** A bit for each range of `searchChoices` that a price or size is in. */
  priceRanges = new Uint8Array(0);
  sizeRanges = new Uint8Array(0);
  /** Where it is shown on the map (MAP-2); NaN for a listing that is nowhere. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  /** 1 for a listing with a pin, 0 for one that is shown at its area's centre. */
  pinned = new Uint8Array(0);
  /** The number of its states (`facetOf`); `absent` where no listing is. */
  facet = new Uint8Array(0);
  agent = new Uint32Array(0);
  createdAt = new Float64Array(0);
  /** 0 where it was not (SEARCH-13). */
  reducedAt = new Float64Array(0);
  /** 1 near a metro station (SEARCH-14). */
  metro = new Uint8Array(0);
  furnishing = new Uint8Array(0);
  /** 1 with a place for a car. */
  parking = new Uint8Array(0);
  /** The 96 bits of its id. */
  idHigh = new Uint32Array(0);
  idMiddle = new Uint32Array(0);
  idLow = new Uint32Array(0);
  /** Case-folded. */
  readonly places: string[] = [];
  readonly termRows = new TermRows();
  readonly #orders = {
    newest: new SortedRows(orderOf(this, 'newest')),
    minPrice: new SortedRows(orderOf(this, 'minPrice')),
    '-maxPrice': new SortedRows(orderOf(this, '-maxPrice')),
  };
  /** Rows by the number of their states. */
  readonly #inStates = facetNumbers(allStates).map(() => new SortedRows(orderOf(this, 'newest')));
  /** Number of listings by agent and states. */
  readonly #tallies = new Map<number, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#growTo(1);
  }

  /** With all rows of a file. */
  static async of(statements: Statements): Promise<ListingColumns> {
    const columns = new ListingColumns(statements);
    await columns.readAll();
    return columns;
  }

  /** Above the highest id. */
  get length(): number {
    return this.#size;
  }

  /** One byte a row, 0 for a listing that everybody may find and `absent` for others, to be written on until the next call. */
  scratch(): Uint8Array {
    this.#scratch.set(this.#standing);
    return this.#scratch.subarray(0, this.#size);
  }

  /** All rows in this order. */
  sortedBy(sort: Exclude<PropertySort, 'oldest'>): SortedRows {
    return this.#orders[sort];
  }

  /** Number of listings in these states, of all agents or of one. */
  count(mask: StateMask, agent?: number): number {
    const inStates = (facet: number) =>
      agent === undefined ? this.#inStates[facet]!.length : (this.#tallies.get(tallyOf(agent, facet)) ?? 0);
    return facetNumbers(mask).reduce((sum, facet) => sum + inStates(facet), 0);
  }

  /** Hands out the rows in these states until `take` returns false. */
  each(mask: StateMask, take: (row: number) => boolean): void {
    for (const facet of facetNumbers(mask)) if (!this.#inStates[facet]!.each(take)) return;
  }

  /** The row of this id is read again before the next search. */
  markStale(id: number | bigint): void {
    this.#stale.add(Number(id));
  }

  /** Reads the rows that have changed. */
  refresh(): void {
    if (this.#stale.size === 0) return;
    const read = this.#statements.of(`SELECT ${columns} FROM listing WHERE id = ?`);
    for (const id of this.#stale) {
      const place = this.places[id] ?? '';
      this.#clear(id);
      const row = read.get(id) as unknown as StoredRow | undefined;
      this.termRows.move(id, place, row?.place ?? '');
      if (!row) continue;
      this.#write(row);
      for (const order of this.#ordersOf(id)) order.add(id);
    }
    this.#stale.clear();
  }

  /** Reads all rows of a file that was opened or filled; nothing is written until it is done. */
  async readAll(): Promise<void> {
    const rows = this.#statements.of(
      `SELECT ${columns} FROM listing WHERE id > ? ORDER BY id LIMIT ${atOnce}`,
    );
    const ids: number[] = [];
    for (let read = atOnce; read === atOnce; await turn()) {
      read = 0;
      for (const row of rows.iterate(ids.at(-1) ?? 0) as unknown as Iterable<StoredRow>) {
        this.#write(row);
        ids.push(row.id);
        read += 1;
      }
    }
    const inOrder = Uint32Array.from(ids);
    for (const order of Object.values(this.#orders)) {
      order.fill(inOrder.slice());
      await turn();
    }
    this.#inStates.forEach((rows, facet) => rows.fill(inOrder.filter((id) => this.facet[id] === facet)));
  }

  #ordersOf(id: number): SortedRows[] {
    return [...Object.values(this.#orders), this.#inStates[this.facet[id]!]!];
  }

  #write({ id, facet, agent, place, card }: StoredRow): void {
    this.#growTo(id + 1);
    const facts = JSON.parse(card) as PropertyCard;
    const { minPrice, maxPrice, pin, createdAt } = facts;
    const values = columnValuesOf(facts);
    const written: Record<Exclude<ColumnName, `id${string}`>, number> = {
      ...values,
      ...placeOf(facts),
      perSqft: pricePerSqft(facts) ?? unknownPerSqft,
      minPrice,
      maxPrice,
      pinned: pin ? 1 : 0,
      facet,
      agent,
      createdAt: Date.parse(createdAt),
      reducedAt: facts.priceReducedAt ? Date.parse(facts.priceReducedAt) : 0,
      metro: pin && isNearMetro(pin) ? 1 : 0,
      furnishing: furnishingOf(facts.furnishing),
      parking: facts.parking ? 1 : 0,
      priceRanges: rangesOf(searchChoices.price, minPrice, maxPrice),
      sizeRanges: values.size === 0 ? 0 : rangesOf(searchChoices.size, values.size, values.size),
    };
    for (const name of Object.keys(written) as (keyof typeof written)[]) this[name][id] = written[name];
    writeId(this, id, facts._id);
    this.places[id] = place;
    this.#standing[id] = isIn(publicStates, facet) ? 0 : absent;
    this.#tally(agent, facet, 1);
  }

  #clear(id: number): void {
    const facet = this.facet[id] ?? absent;
    if (facet === absent) return;
    for (const order of this.#ordersOf(id)) order.remove(id);
    this.#tally(this.agent[id]!, facet, -1);
    this.facet[id] = this.#standing[id] = absent;
    this.places[id] = '';
  }

  #tally(agent: number, facet: number, by: 1 | -1): void {
    const key = tallyOf(agent, facet);
    this.#tallies.set(key, (this.#tallies.get(key) ?? 0) + by);
  }

  #growTo(size: number): void {
    while (this.places.length < size) this.places.push('');
    this.#size = Math.max(this.#size, size);
    if (size <= this.#room) return;
    const before = this.#room;
    this.#room = Math.max(firstSize, size, Math.ceil(this.#room * 1.5));
    this.#standing = grown(this.#standing, this.#room).fill(absent, before);
    this.#scratch = new Uint8Array(this.#room);
    for (const [name, column] of Object.entries(this))
      if (ArrayBuffer.isView(column))
        Object.assign(this, { [name]: grown(column as TypedArray, this.#room) });
    this.facet.fill(absent, before);
  }
}

const tallyOf = (agent: number, facet: number) => agent * 64 + facet;

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;
/** A column that is declared and not written does not compile. */
type ColumnName = {
  [K in keyof ListingColumns]: ListingColumns[K] extends TypedArray ? K : never;
}[keyof ListingColumns];

const nowhere = { x: Number.NaN, y: Number.NaN };

/** Its pin as people are shown it, or its area's centre. */
export function placeOf({ pin, areaId }: Pick<PropertyCard, 'pin' | 'areaId'>): WorldPoint {
  const point = pin ?? (areaId ? centreOf(areaId) : null);
  return point ? toWorld(point) : nowhere;
}

/** The ranges that `from` to `to` touches, ends included, as bits. */
export function rangesOf(starts: readonly number[], from: number, to: number): number {
  return starts.reduce((bits, start, at) => {
    const { max } = rangeFrom(starts, start);
    return to >= start && from <= (max ?? Infinity) ? bits | (1 << at) : bits;
  }, 0);
}

function grown<T extends TypedArray>(column: T, room: number): T {
  const larger = new (column.constructor as new (length: number) => T)(room);
  larger.set(column);
  return larger;
}
