import { describe, expect, it } from '@jest/globals';
import { metresBetween } from '@thikana/contracts';
import { centreOf } from '@thikana/contracts/areas';
import { roughExtent } from './rough-extent.ts';

describe('the rough extent of an area', () => {
  it('contains the middle of each area in it, and is no larger than a thana of Dhaka', () => {
    const banani = roughExtent({ id: 'banani' });
    expect(banani?.metres).toBeLessThan(2_000);
    for (const id of ['banani', 'banani-dohs', 'banani-chairmanbari'])
      expect(metresBetween(banani!.center, centreOf(id)!)).toBeLessThan(banani!.metres);
  });

  it('is null for an area without known parts', () => {
    expect(roughExtent({ id: 'niketan' })).toBeNull();
    expect(roughExtent({ id: 'atlantis' })).toBeNull();
  });
});
