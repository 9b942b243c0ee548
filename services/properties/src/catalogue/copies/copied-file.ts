import { backup, DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '../database-file.ts';

/** What a catalogue file says of itself. */
export interface CopiedFile {
  shape: number;
  stream: string;
  seq: number;
  listings: number;
}

/** Pages that are copied at a time; a query waits for as long, a millisecond. */
const pagesAtOnce = 256;
/** A rolled back transaction begins the copy anew: after this time it is given up, in ms. */
const mostMs = 300_000;

/** Copies an open catalogue while it is read and written; the copy holds what was committed before its end. @throws when stopped */
export async function copyFile(database: DatabaseSync, to: string, stop: AbortSignal): Promise<void> {
  const endsAt = performance.now() + mostMs;
  await backup(database, to, {
    rate: pagesAtOnce,
    progress: () => {
      if (stop.aborted || performance.now() > endsAt) throw new Error('the copy was given up');
    },
  });
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
