import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { Dice } from '@thikana/test-kit/dice';
import { aRandomListing } from '../../testing/random-market.ts';
import { close, type DatabaseFile, openFile, schemaVersion } from '../database-file.ts';
import { Fill } from '../fill.ts';
import { Position } from '../position.ts';
import { Projection } from '../projection.ts';
import { Statements } from '../statements.ts';
import { copyFile, describeFile } from './copied-file.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const size = 3_000;

describe('a catalogue file that is copied', () => {
  let folder: string;
  let file: DatabaseFile;
  let statements: Statements;
  let position: Position;
  const never = new AbortController().signal;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thikana-copied-'));
    file = openFile(folder, 16);
    statements = new Statements(file.database);
    position = new Position(statements);
    const dice = new Dice(1);
    const fill = new Fill(statements);
    fill.add(
      Array.from({ length: size }, (_, n) => ({
        propertyId: idOf(n),
        version: 1,
        snapshot: aRandomListing(dice, idOf(n)),
      })),
    );
    await fill.finish(() => position.initialize({ created: 'now', firstSeq: 1, lastSeq: 10 }));
  });
  afterEach(() => {
    close(file);
    rmSync(folder, { recursive: true });
  });
  const to = () => join(folder, 'copy');

  it('is whole, and says what it holds', async () => {
    await copyFile(file.database, to(), never);
    expect(describeFile(to())).toEqual({ shape: schemaVersion, stream: 'now', seq: 10, listings: size });
  });

  /** Adds listings until the log is due for a checkpoint several times over (it is at 1,000 pages of 4 KB). */
  function writeOn(from: number): number {
    const projection = new Projection(statements);
    const dice = new Dice(from);
    const added = 2_000;
    for (let number = from; number < from + added; number += 1)
      statements.transaction(() => {
        projection.apply({ snapshot: aRandomListing(dice, idOf(number)), version: 1, deleted: false });
        position.write(number);
      });
    return from + added;
  }
  const content = () => createHash('sha256').update(readFileSync(file.path)).digest('hex');

  it('holds what stood before it began, however much is written meanwhile', async () => {
    const copying = copyFile(file.database, to(), never);
    const before = content();
    const end = writeOn(size);
    expect(content()).toBe(before);
    expect(statSync(`${file.path}-wal`).size).toBeGreaterThan(4_096_000);
    await copying;
    expect(describeFile(to())).toMatchObject({ seq: 10, listings: size });
    const copy = new DatabaseSync(to());
    expect(copy.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    copy.close();
    // Later changes are written into the file again.
    writeOn(end);
    expect(content()).not.toBe(before);
  });

  it('is done while changes are written without a pause', async () => {
    let isDone = false;
    let end = size;
    const copying = copyFile(file.database, to(), never).finally(() => (isDone = true));
    while (!isDone) {
      end = writeOn(end);
      await turn();
    }
    await copying;
    expect(describeFile(to())).toMatchObject({ seq: 10, listings: size });
  });

  it('is given up when the file is closed meanwhile', async () => {
    const copying = copyFile(file.database, to(), never);
    close(file);
    await expect(copying).rejects.toThrow('given up');
  });

  it('is none of another release: its version says so', async () => {
    await copyFile(file.database, to(), never);
    const copy = new DatabaseSync(to());
    copy.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    copy.close();
    expect(describeFile(to())).toBeUndefined();
  });

  it('is given up when it is stopped, and is none when it is cut off and when nothing was filled in', async () => {
    await expect(copyFile(file.database, to(), AbortSignal.abort())).rejects.toThrow('given up');
    await copyFile(file.database, join(folder, 'cut'), never);
    truncateSync(join(folder, 'cut'), 50_000);
    expect(describeFile(join(folder, 'cut'))).toBeUndefined();
    const empty = openFile(join(folder, 'empty'), 16);
    close(empty);
    expect(describeFile(empty.path)).toBeUndefined();
  });
});
