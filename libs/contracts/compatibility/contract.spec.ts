import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './breaking-changes.ts';
import { readReleased } from './released.ts';
import { currentContract } from './snapshot.ts';

describe('the contract beside the one that was recorded last', () => {
  it('removes, narrows and requires nothing', () => {
    expect(breakingChanges(readReleased(), currentContract())).toEqual([]);
  });

  it('is recorded: npm run contract', () => {
    expect(readReleased()).toEqual(JSON.parse(JSON.stringify(currentContract())));
  });
});
