import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './breaking-changes.ts';
import { readRecorded, readReleased } from './released.ts';
import { currentContract } from './snapshot.ts';

describe('the contract beside that of the last release', () => {
  it('removes, narrows and requires nothing', () => {
    expect(breakingChanges(readReleased(), currentContract())).toEqual([]);
  });

  it('is recorded: npm run contract', () => {
    expect(readRecorded()).toEqual(JSON.parse(JSON.stringify(currentContract())));
  });
});
