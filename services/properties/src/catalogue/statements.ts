import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

export type Parameters = Record<string, SQLInputValue>;

/** Cache of prepared statements by SQL text: there are few texts, and preparing costs more than running most of them. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Parameters that the text does not name are ignored, so that one set serves all plans of a query. */
  of(text: string): StatementSync {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    statement.setAllowUnknownNamedParameters(true);
    this.#prepared.set(text, statement);
    return statement;
  }

  /** Runs `work` in a transaction; rolls back when it throws. */
  transaction<T>(work: () => T): T {
    this.of('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.of('COMMIT').run();
      return result;
    } catch (error) {
      // After a full disk or a damaged file SQLite may have rolled back already.
      if (this.database.isTransaction) this.of('ROLLBACK').run();
      throw error;
    }
  }
}
