import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dice } from '../testing/dice.ts';
import { aRandomListing } from '../testing/random-market.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { Projection } from './projection.ts';
import { planSearchTerm } from './search-term.ts';
import { Statements } from './statements.ts';

const houses = 20;
const roads = 10;
const areas = [
  'Banani',
  'Gulshan',
  'Uttara',
  'Mirpur',
  'Agrabad',
  'Sylhet',
  'Wari',
  'Badda',
  'Lalbagh',
  'Tejgaon',
];

/** Every house of every road of every area. */
const places = areas.flatMap((area) =>
  Array.from(
    { length: houses * roads },
    (_, n) => `House ${10 + (n % houses)}, Road ${1 + Math.floor(n / houses)}, ${area}`,
  ),
);

describe('how a search term is looked up', () => {
  let folder: string;
  let file: DatabaseFile;
  let statements: Statements;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'search-term-'));
    file = openFile(folder, 4);
    statements = new Statements(file.database);
    const projection = new Projection(statements);
    const dice = new Dice(7);
    statements.transaction(() => {
      for (const [number, location] of places.entries()) {
        const propertyId = (number + 1).toString(16).padStart(24, '0');
        const snapshot = { ...aRandomListing(dice, propertyId), location };
        projection.apply({ snapshot, version: 1, deleted: false });
      }
    });
  });
  afterAll(() => {
    close(file);
    rmSync(folder, { recursive: true });
  });

  /** Listings that have to be read and compared with the term. */
  function read(term: string): number {
    const plan = planSearchTerm(term, statements);
    if (plan === 'no-match' || plan === 'scan') throw new Error(plan);
    const counted = statements
      .of('SELECT count(*) AS listings FROM places_newest WHERE places_newest MATCH ?')
      .get(plan.match);
    return Number(counted?.['listings']);
  }

  it('reads hardly more listings than it finds where each word of it excludes others', () => {
    expect(read('house 17, road 3, banani')).toBe(1);
  });

  it('finds all that hold it', () => {
    expect(read('house 17, road 3')).toBeGreaterThanOrEqual(areas.length);
    expect(read('banani')).toBe(houses * roads);
  });

  it('says that no place holds it where a part of it occurs nowhere', () => {
    expect(planSearchTerm('house 99, road 3', statements)).toBe('no-match');
  });
});
