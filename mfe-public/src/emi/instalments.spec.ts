import { describe, expect, it } from '@jest/globals';
import { instalmentsOf } from './instalments.ts';
import { readLoan } from './typed-loan.ts';

describe('monthly instalments', () => {
  // Published tables of banks' partners: 24 and 20 lakh at 8.5 %, 10, 25 and 40 lakh at 6.75 %.
  it.each([
    [24_00_000, 8.5, 20, 20_828],
    [24_00_000, 8.5, 15, 23_634],
    [24_00_000, 8.5, 10, 29_757],
    [24_00_000, 8.5, 7, 38_008],
    [20_00_000, 8.5, 20, 17_356],
    [10_00_000, 6.75, 10, 11_482],
    [10_00_000, 6.75, 15, 8_849],
    [10_00_000, 6.75, 30, 6_486],
    [40_00_000, 6.75, 30, 25_944],
  ])('of %i taka at %f %% over %i years are %i', (principal, rate, years, monthly) => {
    expect(instalmentsOf({ principal, rate, years }).monthly).toBe(monthly);
  });

  it('of one year, by hand: 12 % is 1 % a month, and (1.01^12 − 1) is 0.12682503', () => {
    // 1,00,000 × 0.01 × 1.12682503 / 0.12682503 = 8,884.88; twelve of them are 1,06,618.55.
    expect(instalmentsOf({ principal: 1_00_000, rate: 12, years: 1 })).toEqual({
      monthly: 8_885,
      months: 12,
      total: 1_06_619,
      interest: 6_619,
    });
  });

  it('without interest are the loan in equal parts', () => {
    expect(instalmentsOf({ principal: 12_00_000, rate: 0, years: 10 })).toEqual({
      monthly: 10_000,
      months: 120,
      total: 12_00_000,
      interest: 0,
    });
  });

  it('grow with the rate without a jump near zero', () => {
    const monthly = [0, 1e-9, 1e-4, 0.01].map(
      (rate) => instalmentsOf({ principal: 12_00_000, rate, years: 10 }).monthly,
    );
    // 0.01 % on about half of 12 lakh for ten years is about 605 taka more in all.
    expect(monthly).toEqual([10_000, 10_000, 10_000, 10_005]);
  });
});

describe('what is typed', () => {
  const typed = { price: '1 crore', down: '30 lakh', rate: '9', years: '20' };

  it('is a loan once it has no fault', () => {
    expect(readLoan(typed)).toEqual({ loan: { principal: 70_00_000, rate: 9, years: 20 }, faults: {} });
    expect(readLoan({ ...typed, down: '', rate: '৯.৫%', years: '২০' }).loan).toEqual({
      principal: 1_00_00_000,
      rate: 9.5,
      years: 20,
    });
  });

  it.each([
    [{ rate: '' }, { rate: 'missing' }],
    [{ rate: 'nine' }, { rate: 'rate' }],
    [{ rate: '41' }, { rate: 'rate' }],
    [{ rate: '-1' }, { rate: 'rate' }],
    [{ years: '0' }, { years: 'years' }],
    [{ years: '7.5' }, { years: 'years' }],
    [{ years: '41' }, { years: 'years' }],
    [{ down: 'some' }, { down: 'down' }],
    [{ down: '1 crore' }, { down: 'downTooMuch' }],
    [{ price: '0' }, { price: 'price', down: 'downTooMuch' }],
    [
      { price: '', years: '' },
      { price: 'missing', years: 'missing' },
    ],
  ])('%j is refused by name', (change, faults) => {
    expect(readLoan({ ...typed, ...change })).toEqual({ loan: null, faults });
  });
});
