import { describe, expect, it } from '@jest/globals';
import {
  formatNumber,
  formatTaka,
  formatTakaInWords,
  formatTakaRange,
  formatUsd,
  parseNumber,
  parseTaka,
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
  ])('writes %d in words', (taka, english, bangla) => {
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

  it.each([
    ['-3', -3],
    ['2.5', 2.5],
    ['২.৫', 2.5],
    ['.5', 0.5],
  ])('reads %s', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', 'abc', '12 lakh', '৳', '1e6', '0x10', 'Infinity', '1.2.3', '--1'])(
    'finds no number in %p',
    (text) => {
      expect(parseNumber(text)).toBeNaN();
    },
  );

  it('reads back what formatNumber writes', () => {
    for (const language of ['en', 'bn'] as const) {
      for (const value of [0, 7, 1_000, 123_456_789]) {
        expect(parseNumber(formatNumber(value, language))).toBe(value);
      }
    }
  });
});

describe('parseTaka', () => {
  it.each([
    ['5000000', 50_00_000],
    ['50,00,000', 50_00_000],
    ['5,000,000', 50_00_000],
    ['৳৫০,০০,০০০', 50_00_000],
    ['৳ 50,00,000/-', 50_00_000],
    ['50 lakh', 50_00_000],
    ['80 Lakh', 80_00_000],
    ['80lakhs', 80_00_000],
    ['৯০ লাখ', 90_00_000],
    ['৭৫ লক্ষ টাকা', 75_00_000],
    ['1.25 crore', 1_25_00_000],
    ['4.35 crore', 4_35_00_000],
    ['1,200.5 lakh', 12_00_50_000],
    ['Tk. 1.2 cr', 1_20_00_000],
    ['BDT 1 crore', 1_00_00_000],
    ['১.২ কোটি', 1_20_00_000],
    ['1 crore 20 lakh', 1_20_00_000],
    ['১ কোটি ২০ লাখ ৫০ হাজার', 1_20_50_000],
    ['1 crore, 5000', 1_00_05_000],
    ['0', 0],
  ])('reads %s', (text, taka) => expect(parseTaka(text)).toBe(taka));

  it.each(
    [
      ['', ' ', '৳', 'taka', 'fifty', '-5', '−5 lakh', '1e6', '0x10', '10.5', '1..2 crore', '٥٠', 'Infinity'],
      [
        '80 lak',
        '80 lakhx',
        '80 l',
        'lakh',
        '5 lakh crore',
        '20 lakh 1 crore',
        '1.00000001 crore',
        '1,2 crore',
      ],
    ].flat(),
  )('finds no amount in %p', (text) => expect(parseTaka(text)).toBeNaN());

  it('reads back what is shown of an amount, in both scripts', () => {
    for (const language of ['en', 'bn'] as const)
      for (const taka of [1, 999, 100_000, 1_25_00_000, 9_99_999, 10_000_000_000]) {
        expect(parseTaka(formatTaka(taka, language))).toBe(taka);
        const words = formatTakaInWords(taka, language);
        // Words are rounded to two places.
        if (words) expect(Math.abs(parseTaka(words) / taka - 1)).toBeLessThan(0.001);
      }
  });
});
