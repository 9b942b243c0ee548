import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListingSnapshot } from '@thikana/contracts';
import { Dice } from '@thikana/test-kit/dice';
import { tokensOf } from '../search/words/tokens.ts';
import { aRandomListing } from '../testing/random-market.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { Fill } from './fill.ts';
import { Projection } from './projection.ts';
import { Statements } from './statements.ts';
import { WordIndex } from './word-index.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const stateOf = (snapshot: ListingSnapshot) => ({ propertyId: snapshot.propertyId, version: 3, snapshot });

/** Everything that a catalogue holds, as text: some numbers are larger than JavaScript's. */
function contentOf(statements: Statements): Record<string, string[]> {
  const ordered = {
    listing: 'SELECT * FROM listing ORDER BY id',
    agent: 'SELECT * FROM agent ORDER BY id',
    gram: 'SELECT * FROM gram ORDER BY gram',
    unit_price: 'SELECT * FROM unit_price ORDER BY listing, area',
    indexes: "SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name",
    version: 'PRAGMA user_version',
  };
  const texts = Object.entries(ordered).map(([name, text]) => {
    const statement = statements.database.prepare(text);
    statement.setReadBigInts(true);
    return [name, statement.all().map((row) => Object.values(row).map(String).join('|'))] as const;
  });
  const words = ['lake', 'লেক', 'penthouse', '1.5'].flatMap((word) =>
    (['anywhere', 'title'] as const).map((where) => {
      const ids: string[] = [];
      new WordIndex(statements).each(tokensOf(word), where, (id) => ids.push(String(id)));
      return [`${word} ${where}`, ids] as const;
    }),
  );
  const grams = ['dha', 'gul', 'oad', 'ঢাকা'.slice(0, 3)].map((term) => {
    const found = statements.database.prepare('SELECT rowid FROM places(?) ORDER BY rowid');
    return [term, found.all(`"${term}"`).map((row) => String(row['rowid']))] as const;
  });
  return Object.fromEntries([...texts, ...grams, ...words]);
}

describe('a catalogue that was filled', () => {
  let folder: string;
  const files: DatabaseFile[] = [];
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'thikana-fill-'))));
  afterEach(() => {
    files.splice(0).forEach(close);
    rmSync(folder, { recursive: true });
  });

  /** Of another file each time, as another instance has it. */
  function open(): Statements {
    const file = openFile(folder, 16);
    files.push(file);
    return new Statements(file.database);
  }

  async function filled(listings: readonly ListingSnapshot[]): Promise<Statements> {
    const statements = open();
    const fill = new Fill(statements);
    for (let from = 0; from < listings.length; from += 300)
      fill.add(listings.slice(from, from + 300).map(stateOf));
    await fill.finish(() => {});
    return statements;
  }

  function applied(listings: readonly ListingSnapshot[]): Statements {
    const statements = open();
    const projection = new Projection(statements);
    statements.transaction(() => {
      for (const snapshot of listings) projection.apply({ snapshot, version: 3, deleted: false });
    });
    return statements;
  }

  it('holds what it would hold if every listing had come by an event', async () => {
    const dice = new Dice(7);
    const listings = Array.from({ length: 2_000 }, (_, number) => aRandomListing(dice, idOf(number)));
    expect(contentOf(await filled(listings))).toEqual(contentOf(applied(listings)));
  });

  it('is searched by the words of its listings', async () => {
    const [one, other] = [1, 2].map((number) => aRandomListing(new Dice(number), idOf(number)));
    const content = contentOf(
      await filled([
        { ...one!, title: 'Penthouse', description: 'Near the lake, 1.5 km.' },
        { ...other!, title: 'Lake view', description: 'No penthouses.' },
      ]),
    );
    expect(content).toMatchObject({
      ...{ 'lake anywhere': ['1', '2'], 'lake title': ['2'], '1.5 anywhere': ['1'], '1.5 title': [] },
      ...{ 'penthouse anywhere': ['1', '2'], 'penthouse title': ['1'] },
    });
  });

  it('takes changes by events from then on', async () => {
    const dice = new Dice(9);
    const [first, ...rest] = Array.from({ length: 50 }, (_, number) => aRandomListing(dice, idOf(number)));
    const changed = {
      ...first!,
      title: 'Lake penthouse',
      location: 'House 1, Banani, Dhaka',
      minPrice: 1,
      maxPrice: 2,
    };
    const results = [await filled([first!, ...rest]), applied([first!, ...rest])].map((statements) => {
      const projection = new Projection(statements);
      statements.transaction(() => {
        projection.apply({ snapshot: changed, version: 4, deleted: false });
        projection.apply({ snapshot: rest[0]!, version: 4, deleted: true });
      });
      return contentOf(statements);
    });
    expect(results[0]).toEqual(results[1]);
  });

  it('is one only when it is finished: a process that dies before leaves nothing behind', () => {
    const fill = new Fill(open());
    fill.add([stateOf(aRandomListing(new Dice(3), idOf(1)))]);
    files.splice(0).forEach(close);
    const again = open();
    expect(again.of('SELECT count(*) AS listings FROM listing').get()).toEqual({ listings: 0 });
    expect(again.of("SELECT count(*) AS indexes FROM sqlite_schema WHERE name LIKE 'by_%'").get()).toEqual({
      indexes: 1,
    });
  });
});
