import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { priceLabel } from './price-label.ts';

afterEach(() => setLanguage('en'));

const one = (taka: number) => ({ minPrice: taka, maxPrice: taka });

describe('the price on a pin', () => {
  it.each([
    [50_000, '৳50,000', '৳৫০,০০০'],
    [85_00_000, '৳85 L', '৳৮৫ লাখ'],
    [85_49_000, '৳85.5 L', '৳৮৫.৫ লাখ'],
    [99_99_999, '৳1 Cr', '৳১ কোটি'],
    [1_25_00_000, '৳1.25 Cr', '৳১.২৫ কোটি'],
    [12_34_56_789, '৳12.3 Cr', '৳১২.৩ কোটি'],
    [1_000_00_00_000, '৳1,000 Cr', '৳১,০০০ কোটি'],
  ])('abbreviates %d in either language', async (taka, english, bangla) => {
    expect(priceLabel(one(taka), 'en')).toBe(english);
    await setLanguage('bn');
    expect(priceLabel(one(taka), 'bn')).toBe(bangla);
  });

  it('shows the minimum of a range, marked as a range', () =>
    expect(priceLabel({ minPrice: 85_00_000, maxPrice: 90_00_000 }, 'en')).toBe('৳85 L+'));
});
