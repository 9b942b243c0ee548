import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from '@jest/globals';
import { HeldBooks } from './held-books.ts';

const folder = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('books that are held are copied as they were, and tell that they have changed', async () => {
  const provider = new DatabaseSync(join(folder, 'books.sqlite'));
  provider.exec('pragma journal_mode = wal; create table charges (id text); insert into charges values (1)');
  const held = new HeldBooks(folder);
  expect(held.isUnchanged()).toBe(true);
  provider.exec('insert into charges values (2)');
  expect(held.isUnchanged()).toBe(false);
  await held.copyTo(join(folder, 'copy.sqlite'));
  held.close();
  const copy = new DatabaseSync(join(folder, 'copy.sqlite'));
  expect(copy.prepare('select id from charges').all()).toEqual([{ id: '1' }]);
  copy.close();
  provider.close();
});
