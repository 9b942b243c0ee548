import { describe, expect, it } from '@jest/globals';
import { PRICE_PRESETS } from './price-presets.ts';

describe('the price presets', () => {
  it('leave no price out and none twice', () => {
    expect(PRICE_PRESETS[0]?.minPrice).toBeNull();
    expect(PRICE_PRESETS.at(-1)?.maxPrice).toBeNull();
    PRICE_PRESETS.slice(1).forEach(({ minPrice }, index) => {
      expect(minPrice).not.toBeNull();
      expect(minPrice).toBe(PRICE_PRESETS[index]?.maxPrice);
    });
  });

  it('speak in whole lakh and crore', () => {
    expect(PRICE_PRESETS.map(({ minPrice }) => minPrice)).toEqual([
      null,
      50_00_000,
      1_00_00_000,
      2_00_00_000,
      5_00_00_000,
    ]);
  });
});
