import type { ListingSnapshot } from '@thikana/contracts';
import type { ListingChange } from '../search/listing-change.ts';
import { cardOf } from '../store/listing-views.ts';
import { facetOf } from './state-mask.ts';
import { freeRank, type Ranks, ranksOf } from './ranks.ts';
import { fold, gramsOf, indexedPlace } from './search-text.ts';
import type { Statements } from './statements.ts';
import { type RankColumn, rankColumns } from './tables.ts';
import { indexedWords, type IndexedWords, WordIndex } from './word-index.ts';
import { UnitPrices } from './unit-prices.ts';

interface Row extends Ranks {
  id: bigint;
  version: bigint;
  facet: bigint;
  agent: bigint;
  minPrice: bigint;
  maxPrice: bigint;
  place: string;
  /** Digest of the indexed words. */
  words: bigint;
}

const columns =
  'id, version, facet, agent, min_price AS minPrice, max_price AS maxPrice, newest, lowest, highest, place, words';

/** Writes listings into the catalogue; the highest version of a listing wins, whatever the order of arrival. The caller opens the transaction. */
export class Projection {
  readonly #statements: Statements;
  readonly #changed: (id: bigint) => void;
  readonly #unitPrices: UnitPrices;
  readonly #words: WordIndex;

  /** @param changed called with the row's id after each change, inside of the transaction */
  constructor(statements: Statements, changed: (id: bigint) => void = () => {}) {
    this.#statements = statements;
    this.#changed = changed;
    this.#unitPrices = new UnitPrices(statements);
    this.#words = new WordIndex(statements);
    statements.of(`SELECT ${columns} FROM listing WHERE property_id = ?`).setReadBigInts(true);
  }

  /** Returns whether the catalogue changed. */
  apply({ snapshot, version, deleted }: ListingChange): boolean {
    const { propertyId } = snapshot;
    if (deleted) return this.delete(propertyId, version);
    if (this.#statements.of('SELECT 1 FROM tombstone WHERE property_id = ?').get(propertyId)) return false;
    const current = this.#row(propertyId);
    if (current && current.version >= version) return false;
    this.#write(snapshot, version, current);
    return true;
  }

  /** Returns false when the listing was deleted before or a newer version is stored. */
  delete(propertyId: string, version: number): boolean {
    if (this.#statements.of('SELECT 1 FROM tombstone WHERE property_id = ?').get(propertyId)) return false;
    const current = this.#row(propertyId);
    if (current && current.version >= version) return false;
    this.insertTombstone(propertyId, version);
    if (current) this.#remove(current);
    return true;
  }

  /** The version of a listing that was applied last, also of a deletion; undefined for one that was never here. */
  versionOf(propertyId: string): number | undefined {
    const current = this.#row(propertyId);
    if (current) return Number(current.version);
    const tombstone = this.#statements
      .of('SELECT version FROM tombstone WHERE property_id = ?')
      .get(propertyId);
    return tombstone && Number(tombstone['version']);
  }

  /** Records the deletion, so that later or repeated events of the listing are ignored. */
  insertTombstone(propertyId: string, version: number): void {
    this.#statements.of('INSERT OR IGNORE INTO tombstone VALUES (?, ?)').run(propertyId, version);
  }

  /** Removes a listing from all lists without a tombstone; a readable newer state adds it again. */
  removeFromLists(propertyId: string): void {
    const current = this.#row(propertyId);
    if (current) this.#remove(current);
  }

  #row(propertyId: string): Row | undefined {
    const found = this.#statements.of(`SELECT ${columns} FROM listing WHERE property_id = ?`).get(propertyId);
    return found as unknown as Row | undefined;
  }

  #remove(current: Row): void {
    this.#unindexPlace(current);
    this.#tally(current.agent, current.facet, -1);
    this.#statements.of('DELETE FROM price WHERE id = ?').run(current.id);
    this.#unitPrices.remove(current.id);
    this.#words.remove(current.id);
    this.#statements.of('DELETE FROM listing WHERE id = ?').run(current.id);
    this.#changed(current.id);
  }

  #write(snapshot: ListingSnapshot, version: number, current: Row | undefined): void {
    const words = indexedWords(snapshot);
    const row = {
      version: BigInt(version),
      facet: BigInt(facetOf(snapshot)),
      agent: this.#agent(snapshot),
      minPrice: BigInt(snapshot.minPrice),
      maxPrice: BigInt(snapshot.maxPrice),
      place: fold(snapshot.location),
      words: words.digest,
      ...this.#freeRanks(snapshot, current),
    };
    const samePlace =
      current !== undefined &&
      row.place === current.place &&
      rankColumns.every((column) => row[column] === current[column]);
    // The text index is deleted by rank, so before the row gets its new ranks.
    if (current && !samePlace) this.#unindexPlace(current);
    const id = this.#store(row, snapshot, current);
    this.#changed(id);
    if (!samePlace) this.#indexPlace(row);
    this.#unitPrices.write(id, snapshot);
    this.#indexWords(id, words, current);
    if (current?.minPrice !== row.minPrice || current.maxPrice !== row.maxPrice)
      this.#statements
        .of('INSERT OR REPLACE INTO price VALUES (?, ?, ?)')
        .run(id, row.minPrice, row.maxPrice);
    if (current?.agent === row.agent && current.facet === row.facet) return;
    if (current) this.#tally(current.agent, current.facet, -1);
    this.#tally(row.agent, row.facet, 1);
  }

  #store(row: Omit<Row, 'id'>, snapshot: ListingSnapshot, current: Row | undefined): bigint {
    const card = JSON.stringify(cardOf(snapshot));
    const values = [
      row.version,
      row.facet,
      row.agent,
      row.minPrice,
      row.maxPrice,
      row.newest,
      row.lowest,
      row.highest,
      row.place,
      card,
      row.words,
    ];
    const names = 'version, facet, agent, min_price, max_price, newest, lowest, highest, place, card, words';
    if (current) {
      this.#statements
        .of(`UPDATE listing SET (${names}) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?`)
        .run(...values, current.id);
      return current.id;
    }
    const insert = this.#statements.of(
      `INSERT INTO listing (${names}, property_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    return BigInt(insert.run(...values, snapshot.propertyId).lastInsertRowid);
  }

  #freeRanks(snapshot: ListingSnapshot, current: Row | undefined): Ranks {
    const wanted = ranksOf(snapshot);
    const listing = { id: current?.id, propertyId: snapshot.propertyId };
    const free = (column: RankColumn) => freeRank(this.#statements, column, wanted[column], listing);
    return { newest: free('newest'), lowest: free('lowest'), highest: free('highest') };
  }

  #indexPlace(row: Pick<Row, 'place' | RankColumn>): void {
    const place = indexedPlace(row.place);
    for (const column of rankColumns)
      this.#statements
        .of(`INSERT INTO places_${column} (rowid, place) VALUES (?, ?)`)
        .run(row[column], place);
    const increment = 'INSERT INTO gram VALUES (?, 1) ON CONFLICT DO UPDATE SET listings = listings + 1';
    for (const gram of gramsOf(place)) this.#statements.of(increment).run(gram);
  }

  #unindexPlace(row: Pick<Row, 'place' | RankColumn>): void {
    for (const column of rankColumns)
      this.#statements.of(`DELETE FROM places_${column} WHERE rowid = ?`).run(row[column]);
    for (const gram of gramsOf(indexedPlace(row.place))) {
      this.#statements.of('UPDATE gram SET listings = listings - 1 WHERE gram = ?').run(gram);
      this.#statements.of('DELETE FROM gram WHERE gram = ? AND listings <= 0').run(gram);
    }
  }

  #indexWords(id: bigint, words: IndexedWords, current: Row | undefined): void {
    if (current?.words === words.digest) return;
    if (current) this.#words.remove(id);
    this.#words.insert(id, words);
  }

  #agent({ agentId, agentEmail }: ListingSnapshot): bigint {
    const known = this.#statements.of('SELECT id FROM agent WHERE owner = ?').get(agentId)?.['id'];
    if (known !== undefined) return BigInt(known as number);
    const insert = this.#statements.of('INSERT INTO agent (owner, email) VALUES (?, ?)');
    return BigInt(insert.run(agentId, agentEmail).lastInsertRowid);
  }

  #tally(agent: bigint, facet: bigint, by: 1 | -1): void {
    const count = this.#statements.of(
      'INSERT INTO tally VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET listings = listings + excluded.listings',
    );
    count.run(agent, facet, by);
    count.run(0, facet, by);
  }
}
