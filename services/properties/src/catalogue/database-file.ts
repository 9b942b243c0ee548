import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { catalogueShape } from './catalogue-shape.ts';
import { tables } from './tables.ts';

/** Of the files that this release reads. */
export const schemaVersion = catalogueShape();

/** How many instances may share a folder on one machine. */
const maxFiles = 64;

/** A catalogue file, locked by this process. */
export interface DatabaseFile {
  path: string;
  database: DatabaseSync;
}

/**
 * Opens the first catalogue file in the folder that no other process has locked. A file that cannot be read is replaced by an empty
 * one: a catalogue is rebuilt from MongoDB, never repaired.
 */
export function openFile(folder: string, cacheMb: number): DatabaseFile {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= maxFiles; number += 1) {
    const path = join(folder, number === 1 ? 'catalogue.sqlite' : `catalogue-${number}.sqlite`);
    const database = open(path, cacheMb);
    if (database) return { path, database };
  }
  throw new Error(`All ${maxFiles} catalogue files in ${folder} are in use`);
}

/** Replaces the file by an empty one. @throws when another process locks it in between */
export function recreate(file: DatabaseFile, cacheMb: number): DatabaseFile {
  close(file);
  removeFile(file.path);
  const database = open(file.path, cacheMb);
  if (!database) throw new Error(`${file.path} was taken by another process`);
  return { path: file.path, database };
}

export function close({ database }: DatabaseFile): void {
  if (database.isOpen) database.close();
}

/** Whether the file is damaged (SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB and their extended codes). */
export function isBroken(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && [10, 11, 26].includes(code & 0xff);
}

/** Undefined when another process has locked it. */
function open(path: string, cacheMb: number): DatabaseSync | undefined {
  try {
    return initialize(new DatabaseSync(path), cacheMb);
  } catch (error) {
    if (isLocked(error)) return undefined;
    removeFile(path);
    return initialize(new DatabaseSync(path), cacheMb);
  }
}

function initialize(database: DatabaseSync, cacheMb: number): DatabaseSync {
  try {
    // Exclusive locking: one process owns the file, and the WAL index is in heap memory instead of a shared file.
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

/** With what SQLite keeps beside it. */
function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}
