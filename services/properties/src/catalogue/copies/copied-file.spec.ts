import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { Dice } from '../../testing/dice.ts';
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

  it('holds each change with its position or neither, while it is written on', async () => {
    const projection = new Projection(statements);
    const dice = new Dice(2);
    let isDone = false;
    let added = 0;
    const copying = copyFile(file.database, to(), never).then(() => (isDone = true));
    while (!isDone) {
      const propertyId = idOf(size + added);
      statements.transaction(() => {
        projection.apply({ snapshot: aRandomListing(dice, propertyId), version: 1, deleted: false });
        position.write(11 + added);
      });
      added += 1;
      await turn();
    }
    await copying;
    expect(added).toBeGreaterThan(0);
    const copy = describeFile(to())!;
    expect(copy.listings - size).toBe(copy.seq - 10);
  });

  it('is none of another release: its version says so', async () => {
    await copyFile(file.database, to(), never);
    const copy = new DatabaseSync(to());
    copy.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    copy.close();
    expect(describeFile(to())).toBeUndefined();
  });

  it('is none when copying was stopped, when it is cut off, and when nothing was filled in', async () => {
    await expect(copyFile(file.database, to(), AbortSignal.abort())).rejects.toThrow('given up');
    expect(describeFile(to())).toBeUndefined();
    await copyFile(file.database, join(folder, 'cut'), never);
    truncateSync(join(folder, 'cut'), 50_000);
    expect(describeFile(join(folder, 'cut'))).toBeUndefined();
    const empty = openFile(join(folder, 'empty'), 16);
    close(empty);
    expect(describeFile(empty.path)).toBeUndefined();
  });
});
