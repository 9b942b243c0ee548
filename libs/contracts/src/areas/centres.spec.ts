import { describe, expect, it } from '@jest/globals';
import { isInBangladesh, metresBetween } from '../pins.ts';
import { areaPath, areas, centreOf, neighboursOf } from './index.ts';

describe('where areas are', () => {
  it('knows a centre of every area, in the country, and not far from the larger one', () => {
    /** Metres from the centre of the larger area, by level: half of what the largest of them measures. */
    const farthest = { division: 0, district: 200_000, thana: 80_000, neighbourhood: 10_000 };
    for (const area of areas) {
      const centre = centreOf(area.id)!;
      expect([area.id, isInBangladesh(centre)]).toEqual([area.id, true]);
      const around = area.parent === null ? centre : centreOf(area.parent)!;
      expect([area.id, metresBetween(centre, around) <= farthest[area.level]]).toEqual([area.id, true]);
    }
    expect(new Set(areas.map(({ id }) => JSON.stringify(centreOf(id)))).size).toBeGreaterThan(
      areas.length - 15,
    );
    expect(centreOf('atlantis')).toBeNull();
  });

  it('knows what is next to it', () => {
    const around = neighboursOf('gulshan', 4).map(({ id }) => id);
    expect(around).toContain('banani');
    expect(around).toContain('baridhara');
    expect(neighboursOf('khulshi', 3).every(({ id }) => areaPath(id)[1]?.id === 'chattogram')).toBe(true);
    expect(neighboursOf('atlantis', 3)).toEqual([]);
  });
});
