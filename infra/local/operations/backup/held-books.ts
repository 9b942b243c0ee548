import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** The local card provider's books as they were when they were taken hold of; the provider continues. */
export class HeldBooks {
  readonly #books: DatabaseSync;
  /** SQLite counts what others have committed, for a connection that holds nothing. */
  readonly #watcher: DatabaseSync;
  readonly #version: unknown;

  /** @param folder of the card provider's state @throws when there are no books */
  constructor(folder: string) {
    const file = join(folder, 'books.sqlite');
    this.#watcher = new DatabaseSync(file, { readOnly: true });
    this.#books = new DatabaseSync(file, { readOnly: true });
    this.#version = this.#versionNow();
    this.#books.exec('begin');
    this.#books.prepare('select 1 from sqlite_schema').get();
  }

  /** Whether the provider has written nothing since. */
  isUnchanged(): boolean {
    return this.#versionNow() === this.#version;
  }

  async copyTo(file: string): Promise<void> {
    await backup(this.#books, file);
  }

  close(): void {
    this.#books.close();
    this.#watcher.close();
  }

  #versionNow(): unknown {
    return this.#watcher.prepare('pragma data_version').get()?.['data_version'];
  }
}
