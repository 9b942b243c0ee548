import { describe, expect, it } from '@jest/globals';
import { spotsAlong } from './road-names.ts';

describe('the places of names along a road', () => {
  it('one in the middle of a road shorter than two names, rotated with the road', () => {
    const [spot, ...others] = spotsAlong(
      [
        [0, 0],
        [100, 100],
      ],
      60,
      1,
    );
    expect(spot?.at).toEqual([50, 50]);
    expect(spot?.rotation).toBeCloseTo(-Math.PI / 4);
    expect(others).toEqual([]);
  });

  it('never upside down', () => {
    const [spot] = spotsAlong(
      [
        [100, 0],
        [0, 0],
      ],
      60,
      1,
    );
    expect(Math.abs(spot?.rotation ?? NaN)).toBeCloseTo(0);
  });

  it('again and again along a long one, more often from near', () => {
    const line: [number, number][] = [
      [0, 0],
      [2000, 0],
    ];
    const places = (resolution: number) => spotsAlong(line, 60, resolution).map(({ at }) => at[0]);
    expect(places(2)).toEqual([500, 1500]);
    expect(places(1)).toHaveLength(4);
  });

  it('not on what is shorter than the name, nor around a corner', () => {
    const short: [number, number][] = [
      [0, 0],
      [50, 0],
    ];
    const corner: [number, number][] = [
      [0, 0],
      [40, 0],
      [40, 40],
    ];
    expect(spotsAlong(short, 60, 1)).toEqual([]);
    expect(spotsAlong(corner, 60, 1)).toEqual([]);
  });
});
