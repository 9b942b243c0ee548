import {
  type AreaPrice,
  type CardFacts,
  limits,
  type ListingSnapshot,
  pricePerSqft,
} from '@thikana/contracts';
import { areasOf } from './areas-of.ts';
import { facetOf, intersection, publicStates } from './state-mask.ts';
import type { Statements } from './statements.ts';

type Median = Omit<AreaPrice, 'area' | 'areaBn'>;

/** Medians that are kept; a listing on no area of the tree has areas of its own. */
const keptMost = 10_000;

/**
 * What the listings that everybody can find ask for a square foot, by area and type (LISTING-14). A median counts and passes half of its listings, so it
 * is kept until one of them changes: whoever reads medians and whoever writes listings use the same instance.
 */
export class UnitPrices {
  readonly #statements: Statements;
  readonly #medians = new Map<string, Median | null>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Replaces what was stored of a listing; `id` is its id in the catalogue. */
  write(id: bigint, snapshot: ListingSnapshot): void {
    this.remove(id);
    this.insert(id, snapshot);
  }

  /** Stores that of a listing of which nothing is stored. */
  insert(id: bigint, snapshot: ListingSnapshot): void {
    const taka = pricePerSqft(snapshot);
    const isPublic = intersection(publicStates, 2 ** facetOf(snapshot)) > 0;
    if (taka === null || !snapshot.type || !isPublic) return;
    const insert = this.#statements.of(
      'INSERT INTO unit_price (listing, area, type, taka) VALUES (?, ?, ?, ?)',
    );
    for (const { key } of areasOf(snapshot)) {
      insert.run(id, key, snapshot.type, taka);
      this.#medians.delete(medianKey(key, snapshot.type));
    }
  }

  remove(id: bigint): void {
    const removed = this.#statements
      .of('DELETE FROM unit_price WHERE listing = ? RETURNING area, type')
      .all(id);
    for (const { area, type } of removed) this.#medians.delete(medianKey(String(area), String(type)));
  }

  /** The median in the narrowest of the listing's areas that has enough listings of its type; null where none has, or without a type. */
  medianFor(listing: CardFacts): AreaPrice | null {
    if (!listing.type) return null;
    for (const { key, name, bn } of areasOf(listing)) {
      const median = this.medianIn(key, listing.type);
      if (median) return { area: name, ...(bn && { areaBn: bn }), ...median };
    }
    return null;
  }

  /** The median of a type in an area; null where too few listings are behind it. */
  medianIn(area: string, type: string): Median | null {
    const key = medianKey(area, type);
    const kept = this.#medians.get(key);
    if (kept !== undefined) return kept;
    const listings = this.#count(area, type);
    const median =
      listings < limits.medianFrom ? null : { medianPerSqft: this.#median(area, type, listings), listings };
    if (this.#medians.size >= keptMost) this.#medians.clear();
    this.#medians.set(key, median);
    return median;
  }

  #count(area: string, type: string): number {
    const found = this.#statements
      .of('SELECT count(*) AS listings FROM unit_price WHERE area = ? AND type = ?')
      .get(area, type);
    return Number(found?.['listings']);
  }

  /** Of an even number the middle of the two in the middle, in whole taka. */
  #median(area: string, type: string, listings: number): number {
    const middle = this.#statements
      .of('SELECT taka FROM unit_price WHERE area = ? AND type = ? ORDER BY taka LIMIT ? OFFSET ?')
      .all(area, type, 2 - (listings % 2), Math.floor((listings - 1) / 2)) as unknown as { taka: number }[];
    return Math.round(middle.reduce((sum, { taka }) => sum + taka, 0) / middle.length);
  }
}

const medianKey = (area: string, type: string) => `${type} ${area}`;
