import type { ListingSnapshot } from '@thikana/contracts';
import type { ListingChange } from '../search/listing-change.ts';
import { cardOf } from '../store/listing-views.ts';
import { facetOf } from './state-mask.ts';
import { fold, gramsOf, indexedPlace } from './search-text.ts';
import type { Statements } from './statements.ts';
import { indexedWords, type IndexedWords, WordIndex } from './word-index.ts';
import { UnitPrices } from './unit-prices.ts';

interface Row {
  id: bigint;
  version: bigint;
  agent: bigint;
  place: string;
  /** Digest of the indexed words. */
  words: bigint;
}

const columns = 'id, version, agent, place, words';

/** Writes listings into the catalogue; the highest version of a listing wins, whatever the order of arrival. The caller opens the transaction. */
export class Projection {
  readonly #statements: Statements;
  readonly #changed: (id: bigint) => void;
  readonly unitPrices: UnitPrices;
  readonly #words: WordIndex;

  /** @param changed called with the row's id after each change, inside of the transaction */
  constructor(statements: Statements, changed: (id: bigint) => void = () => {}) {
    this.#statements = statements;
    this.#changed = changed;
    this.unitPrices = new UnitPrices(statements);
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
    this.unitPrices.remove(current.id);
    this.#words.remove(current.id);
    this.#statements.of('DELETE FROM listing WHERE id = ?').run(current.id);
    this.#changed(current.id);
  }

  #write(snapshot: ListingSnapshot, version: number, current: Row | undefined): void {
    const words = indexedWords(snapshot);
    const place = fold(snapshot.location);
    const values = [
      BigInt(version),
      BigInt(facetOf(snapshot)),
      this.#agent(snapshot),
      place,
      JSON.stringify(cardOf(snapshot)),
      words.digest,
    ];
    const id = this.#store(values, snapshot.propertyId, current);
    this.#changed(id);
    if (place !== current?.place) {
      if (current) this.#unindexPlace(current);
      this.#indexPlace({ id, place });
    }
    this.unitPrices.write(id, snapshot);
    this.#indexWords(id, words, current);
  }

  #store(values: (bigint | string)[], propertyId: string, current: Row | undefined): bigint {
    const names = 'version, facet, agent, place, card, words';
    if (current) {
      this.#statements
        .of(`UPDATE listing SET (${names}) = (?, ?, ?, ?, ?, ?) WHERE id = ?`)
        .run(...values, current.id);
      return current.id;
    }
    const insert = this.#statements.of(
      `INSERT INTO listing (${names}, property_id) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    return BigInt(insert.run(...values, propertyId).lastInsertRowid);
  }

  #indexPlace({ id, place: folded }: Pick<Row, 'id' | 'place'>): void {
    const place = indexedPlace(folded);
    this.#statements.of('INSERT INTO places (rowid, place) VALUES (?, ?)').run(id, place);
    const increment = 'INSERT INTO gram VALUES (?, 1) ON CONFLICT DO UPDATE SET listings = listings + 1';
    for (const gram of gramsOf(place)) this.#statements.of(increment).run(gram);
  }

  #unindexPlace({ id, place }: Row): void {
    this.#statements.of('DELETE FROM places WHERE rowid = ?').run(id);
    for (const gram of gramsOf(indexedPlace(place))) {
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
}
