import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

export type Parameters = Record<string, SQLInputValue>;

/** Prepared statements by their text: the texts are few, and preparing costs more than most of them take to run. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Parameters that the text does not name are passed over, so that one set of them serves all plans of a query. */
  of(text: string): StatementSync {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    statement.setAllowUnknownNamedParameters(true);
    this.#prepared.set(text, statement);
    return statement;
  }

  /** Everything that `work` writes, or nothing of it. */
  transaction<T>(work: () => T): T {
    this.of('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.of('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk or a broken file may have rolled back already.
      if (this.database.isTransaction) this.of('ROLLBACK').run();
      throw error;
    }
  }
}
