import { constants, copyFile as copy } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '../database-file.ts';

/** What a catalogue file says of itself. */
export interface CopiedFile {
  shape: number;
  stream: string;
  seq: number;
  listings: number;
}

/**
 * Copies an open catalogue while it is read and written; the copy holds what was committed before. SQLite writes into the file itself
 * at checkpoints only, so there is none meanwhile: changes wait in the write-ahead log. Its backup interface copies nothing while
 * the same connection is in a transaction, and one that writes on and on kept it waiting for ever.
 * @throws when stopped, or when the file was closed meanwhile
 */
export async function copyFile(database: DatabaseSync, to: string, stop: AbortSignal): Promise<void> {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!;
  if (busy !== 0) throw new Error('the catalogue could not be copied: its log is being read');
  const pages = Number(database.prepare('PRAGMA wal_autocheckpoint').get()!['wal_autocheckpoint']);
  database.exec('PRAGMA wal_autocheckpoint = 0');
  try {
    await copy(database.location()!, to, constants.COPYFILE_FICLONE);
  } finally {
    if (database.isOpen) database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  }
  // Closing is a checkpoint, too.
  if (stop.aborted || !database.isOpen) throw new Error('the copy was given up');
}

/** Undefined for a file that is no whole catalogue of this release. */
export function describeFile(path: string): CopiedFile | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const shape = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    const position = database.prepare('SELECT stream, seq, complete FROM position').get();
    if (shape !== schemaVersion || position?.['complete'] !== 1) return undefined;
    const counted = database.prepare('SELECT count(*) AS listings FROM listing').get();
    const listings = Number(counted?.['listings']);
    return { shape, stream: String(position['stream']), seq: Number(position['seq']), listings };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
