import { setImmediate as turn } from 'node:timers/promises';
import { type PropertyCard, pricePerSqft, rangeFrom, searchChoices } from '@thikana/contracts';
import { centreOf } from '@thikana/contracts/areas';
import { columnValuesOf } from './search-query.ts';
import { facetNumbers, publicStates } from './state-mask.ts';
import type { Statements } from './statements.ts';
import { toWorld, type WorldPoint } from './world.ts';

interface StoredRow {
  id: number;
  /** The rank among the newest, in two halves that a number holds exactly. */
  high: number;
  low: number;
  place: string;
  card: string;
}

const publicFacets = facetNumbers(publicStates).join(',');
const columns = 'id, newest >> 32 AS high, newest & 4294967295 AS low, place, card';
const firstSize = 1_024;
/** Rows that are read at once, so that the process answers in between whether it lives: 50 ms. */
const atOnce = 10_000;
/** Where no listing stands. */
export const absent = 255;

/**
 * What everybody may find, in memory: one typed array for each thing that a search filters, counts or sorts by, with the row's id in the catalogue
 * file as index (docs/adr/0044). About 110 bytes a listing. The file is the truth: after a change the row is read again.
 */
export class ListingColumns {
  readonly #statements: Statements;
  readonly #stale = new Set<number>();
  #size = 0;
  #room = 0;
  /** 0 where a listing stands, `absent` elsewhere; the other columns mean nothing there. */
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
  /** 1 for a listing with a pin, 0 for one that stands at its area's centre. */
  pinned = new Uint8Array(0);
  newestHigh = new Uint32Array(0);
  newestLow = new Uint32Array(0);
  /** Case-folded. */
  readonly places: string[] = [];

  constructor(statements: Statements) {
    this.#statements = statements;
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

  /** One byte a row, 0 where a listing stands and `absent` elsewhere, to be written on until the next call. */
  scratch(): Uint8Array {
    this.#scratch.set(this.#standing);
    return this.#scratch.subarray(0, this.#size);
  }

  /** The row of this id is read again before the next search. */
  markStale(id: number | bigint): void {
    this.#stale.add(Number(id));
  }

  /** Reads the rows that have changed. */
  refresh(): void {
    if (this.#stale.size === 0) return;
    const read = this.#statements.of(
      `SELECT ${columns} FROM listing WHERE id = ? AND facet IN (${publicFacets})`,
    );
    for (const id of this.#stale) {
      const row = read.get(id) as unknown as StoredRow | undefined;
      if (row) this.#write(row);
      else this.#clear(id);
    }
    this.#stale.clear();
  }

  /** Reads all rows of a file that was opened or filled; nothing is written until it is done. */
  async readAll(): Promise<void> {
    const rows = this.#statements.of(
      `SELECT ${columns} FROM listing NOT INDEXED WHERE id > ? AND facet IN (${publicFacets}) ORDER BY id LIMIT ${atOnce}`,
    );
    for (let after = 0, read = atOnce; read === atOnce; await turn()) {
      read = 0;
      for (const row of rows.iterate(after) as unknown as Iterable<StoredRow>) {
        this.#write(row);
        after = row.id;
        read += 1;
      }
    }
  }

  #write({ id, high, low, place, card }: StoredRow): void {
    this.#growTo(id + 1);
    const facts = JSON.parse(card) as PropertyCard;
    const { minPrice, maxPrice, pin } = facts;
    const values = columnValuesOf(facts);
    const written: Record<ColumnName, number> = {
      ...values,
      ...placeOf(facts),
      perSqft: pricePerSqft(facts) ?? Infinity,
      minPrice,
      maxPrice,
      pinned: pin ? 1 : 0,
      newestHigh: high,
      newestLow: low,
      priceRanges: rangesOf(searchChoices.price, minPrice, maxPrice),
      sizeRanges: values.size === 0 ? 0 : rangesOf(searchChoices.size, values.size, values.size),
    };
    for (const name of Object.keys(written) as ColumnName[]) this[name][id] = written[name];
    this.places[id] = place;
    this.#standing[id] = 0;
  }

  #clear(id: number): void {
    if (id >= this.#size) return;
    this.#standing[id] = absent;
    this.places[id] = '';
  }

  #growTo(size: number): void {
    while (this.places.length < size) this.places.push('');
    this.#size = Math.max(this.#size, size);
    if (size <= this.#room) return;
    this.#room = Math.max(firstSize, size, Math.ceil(this.#room * 1.5));
    this.#standing = grown(this.#standing, this.#room).fill(absent, this.#standing.length);
    this.#scratch = new Uint8Array(this.#room);
    for (const [name, column] of Object.entries(this))
      if (ArrayBuffer.isView(column))
        Object.assign(this, { [name]: grown(column as TypedArray, this.#room) });
  }
}

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
