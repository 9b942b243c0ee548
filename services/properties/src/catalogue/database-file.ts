import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The three orders of lists and the columns that hold their ranks. */
export const orders = ['newest', 'lowest', 'highest'] as const;
export type Order = (typeof orders)[number];

const tables = [
  'CREATE TABLE position (only INTEGER PRIMARY KEY CHECK (only = 1), stream TEXT NOT NULL, seq INTEGER NOT NULL, complete INTEGER NOT NULL)',
  `CREATE TABLE listing (
    id INTEGER PRIMARY KEY, property_id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
    facet INTEGER NOT NULL, agent INTEGER NOT NULL, min_price INTEGER NOT NULL, max_price INTEGER NOT NULL,
    newest INTEGER NOT NULL, lowest INTEGER NOT NULL, highest INTEGER NOT NULL, place TEXT NOT NULL, card TEXT NOT NULL)`,
  // A list in each of its orders: everything but a text can be filtered without touching the rows themselves.
  ...orders.map(
    (order) => `CREATE INDEX by_${order} ON listing(${order}, facet, agent, min_price, max_price)`,
  ),
  // The few listings of a rare state (pending, advertised): collected and sorted; the oldest pending for the summary.
  'CREATE INDEX by_facet ON listing(facet, newest, lowest, highest, agent, min_price, max_price)',
  // One agent's listings: the same.
  'CREATE INDEX by_agent ON listing(agent, facet, newest, lowest, highest, min_price, max_price)',
  // Substrings of places, in each order: a search gives its page in order without collecting its hits.
  // Grams only (detail=none, a third smaller): a hit is checked against the place itself.
  ...orders.map(
    (order) =>
      `CREATE VIRTUAL TABLE places_${order} USING fts5(place, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
  ),
  // How many listings hold a gram: which ones to ask the text index for, and whether anything can be found at all.
  'CREATE TABLE gram (gram TEXT PRIMARY KEY, listings INTEGER NOT NULL) WITHOUT ROWID',
  // Which listings a price filter touches, when they are few.
  'CREATE VIRTUAL TABLE price USING rtree(id, low, high)',
  'CREATE TABLE agent (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE)',
  // Totals: agent 0 stands for all of them.
  'CREATE TABLE tally (agent INTEGER NOT NULL, facet INTEGER NOT NULL, listings INTEGER NOT NULL, PRIMARY KEY (agent, facet)) WITHOUT ROWID',
  'CREATE TABLE tombstone (property_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID',
];

/** Grows when the rows come to be made differently (folding, ranks, the card); the tables' own text counts too. */
const projection = 2;
export const schemaVersion = createHash('sha256')
  .update(`${projection}\n${tables.join('\n')}`)
  .digest()
  .readInt32BE(0);

/** How many instances may share a folder on one machine. */
const mostFiles = 64;

/** A catalogue's file, held by this process alone. */
export interface DatabaseFile {
  path: string;
  database: DatabaseSync;
}

/**
 * Opens the first catalogue file of the folder that no other process holds, as it was left. What cannot be read is deleted
 * and made anew, empty: a catalogue is rebuilt from MongoDB, never repaired.
 */
export function openFile(folder: string, cacheMb: number): DatabaseFile {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= mostFiles; number += 1) {
    const path = join(folder, number === 1 ? 'catalogue.sqlite' : `catalogue-${number}.sqlite`);
    const database = open(path, cacheMb);
    if (database) return { path, database };
  }
  throw new Error(`All ${mostFiles} catalogue files in ${folder} are in use`);
}

/** The same file, empty. The lock is kept by opening it again at once. */
export function recreate(file: DatabaseFile, cacheMb: number): DatabaseFile {
  close(file);
  remove(file.path);
  const database = open(file.path, cacheMb);
  if (!database) throw new Error(`${file.path} was taken by another process`);
  return { path: file.path, database };
}

export function close({ database }: DatabaseFile): void {
  if (database.isOpen) database.close();
}

/** Whether the file, not the request, is at fault (SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB and their kin). */
export function isBroken(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && [10, 11, 26].includes(code & 0xff);
}

/** Undefined when another process holds it. */
function open(path: string, cacheMb: number): DatabaseSync | undefined {
  try {
    return prepared(new DatabaseSync(path), cacheMb);
  } catch (error) {
    if (isLocked(error)) return undefined;
    remove(path);
    return prepared(new DatabaseSync(path), cacheMb);
  }
}

function prepared(database: DatabaseSync, cacheMb: number): DatabaseSync {
  try {
    // Exclusive, so that the file has one owner, and its shared-memory index is plain memory.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(
      `PRAGMA cache_size = -${cacheMb * 1024}; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864`,
    );
    database.exec('BEGIN EXCLUSIVE');
    const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
    if (version !== schemaVersion) {
      if (database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.['tables'] !== 0)
        throw new Error('a catalogue of another version');
      for (const table of tables) database.exec(table);
      database.exec(`PRAGMA user_version = ${schemaVersion}`);
    }
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function isLocked(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && [5, 6].includes(code & 0xff);
}

function remove(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}
