import { describe, expect, it } from '@jest/globals';
import { limits } from '@thikana/contracts';
import { aListingSnapshot } from '@thikana/test-kit';
import { beyondRanks, rankBeyond, ranksOf } from './ranks.ts';

const ranked = (facts: Parameters<typeof aListingSnapshot>[0]) => ranksOf(aListingSnapshot(facts));

describe('ranks', () => {
  it('ascend as each order does', () => {
    const older = ranked({ createdAt: '2026-01-15T06:00:00.000Z' });
    const newer = ranked({ createdAt: '2026-01-15T06:00:00.001Z' });
    expect(newer.newest).toBeLessThan(older.newest);
    expect(ranked({ minPrice: 5 }).lowest).toBeLessThan(ranked({ minPrice: 6 }).lowest);
    expect(ranked({ maxPrice: 6 }).highest).toBeLessThan(ranked({ maxPrice: 5 }).highest);
  });

  it('put the newer of equal prices first', () => {
    const older = ranked({ createdAt: '2026-01-15T06:00:00.000Z' });
    const newer = ranked({ createdAt: '2026-01-15T07:00:00.000Z' });
    expect(newer.lowest).toBeLessThan(older.lowest);
    expect(newer.highest).toBeLessThan(older.highest);
  });

  it.each([
    { minPrice: 1, maxPrice: 1, createdAt: '1970-01-01T00:00:00.000Z' },
    { minPrice: limits.priceTaka, maxPrice: limits.priceTaka, createdAt: '2099-12-31T23:59:59.999Z' },
  ])('stay inside 63 bits for %j', (facts) => {
    for (const rank of Object.values(ranked(facts))) {
      expect(rank).toBeGreaterThanOrEqual(0n);
      expect(rank).toBeLessThan(beyondRanks);
    }
  });

  it('end where a price filter does', () => {
    const price = { low: 40, high: 60 };
    expect(ranked({ minPrice: 60 }).lowest).toBeLessThan(rankBeyond('minPrice', price));
    expect(ranked({ minPrice: 61 }).lowest).toBeGreaterThanOrEqual(rankBeyond('minPrice', price));
    expect(ranked({ maxPrice: 40 }).highest).toBeLessThan(rankBeyond('-maxPrice', price));
    expect(ranked({ maxPrice: 39 }).highest).toBeGreaterThanOrEqual(rankBeyond('-maxPrice', price));
    expect(rankBeyond('newest', price)).toBe(beyondRanks);
  });
});
