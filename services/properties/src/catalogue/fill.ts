import { setImmediate as turn } from 'node:timers/promises';
import { cardOf } from '../store/listing-views.ts';
import type { ListingState } from './listing-source.ts';
import { freeRank, type RankedListing, ranksOf } from './ranks.ts';
import { fold, indexedPlace } from './search-text.ts';
import { facetOf } from './state-mask.ts';
import type { Statements } from './statements.ts';
import { type RankColumn, rankColumns } from './tables.ts';
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
    for (const column of rankColumns) this.#statements.transaction(() => this.#separate(column));
    for (const column of rankColumns)
      await this.#inSteps(
        column,
        `INSERT INTO places_${column} (rowid, place) SELECT ${column}, place || :end FROM listing`,
      );
    await this.#inSteps('id', 'INSERT INTO price SELECT id, min_price, max_price FROM listing');
    this.#statements.transaction(() => {
      // The same trigrams in each order; the text index knows how many listings hold one.
      database.exec("CREATE VIRTUAL TABLE temp.grams USING fts5vocab(main, places_newest, 'row')");
      database.exec('INSERT INTO gram SELECT term, doc FROM temp.grams; DROP TABLE temp.grams');
      database.exec('INSERT INTO tally SELECT agent, facet, count(*) FROM listing GROUP BY agent, facet');
      database.exec('INSERT INTO tally SELECT 0, facet, count(*) FROM listing GROUP BY facet');
      last();
      database.exec(`PRAGMA user_version = ${this.#version}`);
    });
  }

  #add({ propertyId, version, snapshot }: ListingState): void {
    if (!snapshot) return;
    const words = indexedWords(snapshot);
    const { newest, lowest, highest } = ranksOf(snapshot);
    const { changes, lastInsertRowid: id } = this.#statements
      .of(
        `INSERT INTO listing
         (property_id, version, facet, agent, min_price, max_price, newest, lowest, highest, place, card, words)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (property_id) DO NOTHING`,
      )
      .run(
        propertyId,
        version,
        facetOf(snapshot),
        this.#agent(snapshot.agentId, snapshot.agentEmail),
        snapshot.minPrice,
        snapshot.maxPrice,
        newest,
        lowest,
        highest,
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

  /** Gives listings of the same rank different ones. */
  #separate(column: RankColumn): void {
    const shared = this.#statements.of(
      `SELECT id, property_id AS propertyId, ${column} AS rank FROM listing WHERE ${column} IN
       (SELECT ${column} FROM listing GROUP BY ${column} HAVING count(*) > 1) ORDER BY ${column}, id`,
    );
    shared.setReadBigInts(true);
    const move = this.#statements.of(`UPDATE listing SET ${column} = ? WHERE id = ?`);
    let before: bigint | undefined;
    for (const listing of shared.all() as unknown as (RankedListing & { rank: bigint })[]) {
      if (listing.rank === before)
        move.run(freeRank(this.#statements, column, listing.rank, listing), listing.id!);
      before = listing.rank;
    }
  }

  /** By ascending rank, because the text index writes itself out anew for a rank below the last one. */
  async #inSteps(column: RankColumn | 'id', insert: string): Promise<void> {
    const step = this.#statements.of(
      `SELECT max(key) AS last FROM (SELECT ${column} AS key FROM listing WHERE ${column} > ? ORDER BY ${column} LIMIT ${atOnce})`,
    );
    step.setReadBigInts(true);
    const copy = this.#statements.of(
      `${insert} WHERE ${column} > :after AND ${column} <= :last ORDER BY ${column}`,
    );
    for (let after = -1n; ; await turn()) {
      const last = step.get(after)?.['last'] as bigint | null;
      if (last === null) return;
      this.#statements.transaction(() => copy.run({ after, last, end: indexedPlace('') }));
      after = last;
    }
  }
}
