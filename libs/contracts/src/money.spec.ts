import { describe, expect, it } from '@jest/globals';
import { cardLimitsUsdCents, centsFromUsd, dueUsdCents, payableOfferTaka, usdFromCents } from './money.ts';

describe('what a buyer owes', () => {
  it.each([
    [110, 100],
    [1_25_00_000, 11_363_636],
    [1, 1],
    // 0.11 × 5 taka: half a cent goes up (PAY-1).
    [11, 10],
    [55, 50],
  ])('is %i taka → %i cents', (taka, cents) => expect(dueUsdCents(taka)).toBe(cents));

  it('agrees with exact rational arithmetic over a wide range', () => {
    for (let taka = 1; taka < 2_000_000; taka += 997) {
      const exact = (BigInt(taka) * 1000n) / 110n;
      const rounded = Number((exact + 5n) / 10n);
      const remainder = (BigInt(taka) * 200n) % 220n;
      const halfUp = Number((BigInt(taka) * 200n - remainder) / 220n) + (remainder >= 110n ? 1 : 0);
      expect(dueUsdCents(taka)).toBe(halfUp);
      expect(Math.abs(dueUsdCents(taka) - rounded)).toBeLessThanOrEqual(1);
    }
  });

  it('stays within what the card provider takes exactly at the bounds', () => {
    expect(dueUsdCents(payableOfferTaka.max)).toBeLessThanOrEqual(cardLimitsUsdCents.max);
    expect(dueUsdCents(payableOfferTaka.max + 1)).toBeGreaterThan(cardLimitsUsdCents.max);
    expect(dueUsdCents(payableOfferTaka.min)).toBeGreaterThanOrEqual(cardLimitsUsdCents.min);
    expect(dueUsdCents(payableOfferTaka.min - 1)).toBeLessThan(cardLimitsUsdCents.min);
  });
});

describe('dollars on the wire', () => {
  it('go there and back without a float’s error', () => {
    for (let cents = 1; cents < 300_000; cents += 7) expect(centsFromUsd(usdFromCents(cents))).toBe(cents);
  });

  it.each([1.001, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21])('refuse %p', (usd) =>
    expect(centsFromUsd(usd)).toBeNull(),
  );
});
