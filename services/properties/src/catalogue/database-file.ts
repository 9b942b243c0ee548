import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { catalogueShape } from './catalogue-shape.ts';
import { tables } from './tables.ts';

const schemaVersion = catalogueShape();

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
