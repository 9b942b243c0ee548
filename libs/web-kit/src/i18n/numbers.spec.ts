import { describe, expect, it } from '@jest/globals';
import {
  formatNumber,
  formatTaka,
  formatTakaInWords,
  formatTakaRange,
  formatUsd,
  parseNumber,
} from './numbers.ts';

describe('formatTaka', () => {
  it.each([
    [0, '৳0', '৳০'],
    [999, '৳999', '৳৯৯৯'],
    [100_000, '৳1,00,000', '৳১,০০,০০০'],
    [12_500_000, '৳1,25,00,000', '৳১,২৫,০০,০০০'],
    [10_000_000_000, '৳10,00,00,00,000', '৳১০,০০,০০,০০,০০০'],
  ])('groups %d by lakh and crore, in both scripts', (taka, english, bangla) => {
    expect(formatTaka(taka, 'en')).toBe(english);
    expect(formatTaka(taka, 'bn')).toBe(bangla);
  });

  it('puts the sign before both ends of a range, once where they are the same', () => {
    expect(formatTakaRange(4_000_000, 4_500_000, 'en')).toBe('৳40,00,000 – ৳45,00,000');
    expect(formatTakaRange(4_000_000, 4_000_000, 'en')).toBe('৳40,00,000');
  });
});

describe('formatTakaInWords', () => {
  it.each([
    [99_999, null, null],
    [100_000, '1 lakh', '১ লাখ'],
    [1_250_000, '12.5 lakh', '১২.৫ লাখ'],
    [9_999_999, '100 lakh', '১০০ লাখ'],
    [12_500_000, '1.25 crore', '১.২৫ কোটি'],
    [Number.NaN, null, null],
  ])('says %d as people do', (taka, english, bangla) => {
    expect(formatTakaInWords(taka, 'en')).toBe(english);
    expect(formatTakaInWords(taka, 'bn')).toBe(bangla);
  });
});

describe('formatUsd', () => {
  it('shows cents to the cent, in Western groups', () => {
    expect(formatUsd(113_636_36, 'en')).toBe('$113,636.36');
    expect(formatUsd(50, 'en')).toBe('$0.50');
    expect(formatUsd(113_636, 'bn')).toBe('$১,১৩৬.৩৬');
  });
});

describe('parseNumber', () => {
  it.each(['1,25,00,000', '৳ 1,25,00,000', '১,২৫,০০,০০০', ' 12500000 '])('reads %s', (text) => {
    expect(parseNumber(text)).toBe(12_500_000);
  });

  it.each(['', 'abc', '12 lakh', '৳'])('finds no number in %p', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });

  it('reads back what formatNumber writes', () => {
    for (const language of ['en', 'bn'] as const) {
      for (const value of [0, 7, 1_000, 123_456_789]) {
        expect(parseNumber(formatNumber(value, language))).toBe(value);
      }
    }
  });
});
