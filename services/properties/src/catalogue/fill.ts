import { setImmediate as turn } from 'node:timers/promises';
import { cardOf } from '../store/listing-views.ts';
import type { ListingState } from './listing-source.ts';
import { fold, indexedPlace } from './search-text.ts';
import { facetOf } from './state-mask.ts';
import type { Statements } from './statements.ts';
import { UnitPrices } from './unit-prices.ts';
import { indexedWords, WordIndex } from './word-index.ts';

/** Rows that one statement moves at most, so that a large market does not keep the process from answering whether it lives. */
const atOnce = 20_000;
/** Of a file that is being filled: whoever opens it finds another version than the catalogue's and starts with an empty one. */
const unfinished = 0;

/**
 * Fills an empty catalogue file with all listings. Everything that is kept beside a listing for the sake of searches (indexes, texts, counters)
 * is made at the end out of the rows, sorted: kept up to date with each row in turn it takes five times as long.
 */
export class Fill {
  readonly #statements: Statements;
  readonly #version: number;
  readonly #unitPrices: UnitPrices;
  readonly #words: WordIndex;
  readonly #indexes: string[];
  readonly #agents = new Map<string, bigint>();

  /** From here to `finish` the file can be read by nobody. */
  constructor(statements: Statements) {
    this.#statements = statements;
    this.#unitPrices = new UnitPrices(statements);
    this.#words = new WordIndex(statements);
    this.#version = Number(statements.of('PRAGMA user_version').get()?.['user_version']);
    statements.database.exec(`PRAGMA user_version = ${unfinished}`);
    const indexes = statements
      .of("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
      .all() as { name: string; sql: string }[];
    for (const { name } of indexes) statements.database.exec(`DROP INDEX ${name}`);
    this.#indexes = indexes.map(({ sql }) => sql);
  }

  /** Adds listings that were not added before; one that is read twice stays as it was read first. */
  add(listings: readonly ListingState[]): void {
    this.#statements.transaction(() => listings.forEach((listing) => this.#add(listing)));
  }

  /** @param last what makes the file complete; written with its version in one transaction */
  async finish(last: () => void): Promise<void> {
    const { database } = this.#statements;
    for (const index of this.#indexes) {
      database.exec(index);
      await turn();
    }
    await this.#indexPlaces();
    this.#statements.transaction(() => {
      // The text index knows how many listings hold a trigram.
      database.exec("CREATE VIRTUAL TABLE temp.grams USING fts5vocab(main, places, 'row')");
      database.exec('INSERT INTO gram SELECT term, doc FROM temp.grams; DROP TABLE temp.grams');
      last();
      database.exec(`PRAGMA user_version = ${this.#version}`);
    });
  }

  #add({ propertyId, version, snapshot }: ListingState): void {
    if (!snapshot) return;
    const words = indexedWords(snapshot);
    const { changes, lastInsertRowid: id } = this.#statements
      .of(
        `INSERT INTO listing (property_id, version, facet, agent, place, card, words)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (property_id) DO NOTHING`,
      )
      .run(
        propertyId,
        version,
        facetOf(snapshot),
        this.#agent(snapshot.agentId, snapshot.agentEmail),
        fold(snapshot.location),
        JSON.stringify(cardOf(snapshot)),
        words.digest,
      );
    if (changes === 0) return;
    this.#unitPrices.insert(BigInt(id), snapshot);
    this.#words.insert(BigInt(id), words);
  }

  #agent(agentId: string, agentEmail: string): bigint {
    const known = this.#agents.get(agentId);
    if (known !== undefined) return known;
    const insert = this.#statements.of('INSERT INTO agent (owner, email) VALUES (?, ?)');
    const id = BigInt(insert.run(agentId, agentEmail).lastInsertRowid);
    this.#agents.set(agentId, id);
    return id;
  }

  async #indexPlaces(): Promise<void> {
    const copy = this.#statements.of(
      'INSERT INTO places (rowid, place) SELECT id, place || :end FROM listing WHERE id > :after AND id <= :last',
    );
    const last = Number(this.#statements.of('SELECT max(id) AS last FROM listing').get()?.['last'] ?? 0);
    for (let after = 0; after < last; after += atOnce) {
      this.#statements.transaction(() => copy.run({ after, last: after + atOnce, end: indexedPlace('') }));
      await turn();
    }
  }
}
