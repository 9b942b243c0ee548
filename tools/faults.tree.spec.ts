import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const LISTS = join(import.meta.dirname, 'faults/lists');

/** tools/faults/faults.mjs stops at one that does not apply. */
describe('faults that tests have to catch', () => {
  it.each(readdirSync(LISTS))('%s: each changes one place', (list) => {
    const faults = JSON.parse(readFileSync(join(LISTS, list), 'utf8')) as { file: string; find: string }[];
    const places = faults.map(({ file, find }) => {
      const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
      return { file, find, times };
    });
    expect(places.filter(({ times }) => times !== 1)).toEqual([]);
  });
});
