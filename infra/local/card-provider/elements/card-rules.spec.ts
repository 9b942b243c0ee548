import { describe, expect, it } from '@jest/globals';
import {
  brandOf,
  codeFault,
  expiryFault,
  groupExpiry,
  groupNumber,
  numberFault,
  passesLuhn,
} from './card-rules.ts';

const today = new Date(2026, 10, 21);

describe('card numbers', () => {
  it.each([
    ['4242424242424242', undefined],
    ['378282246310005', undefined],
    ['36227206271667', undefined],
    ['424242424242', 'incomplete_number'],
    ['', 'incomplete_number'],
    ['4242424242424241', 'invalid_number'],
  ])('%s: %s', (digits, code) => {
    expect(numberFault(digits)?.code).toBe(code);
  });

  it('notices any single wrong digit', () => {
    const number = '4000002500003155';
    for (let place = 0; place < number.length; place += 1) {
      const wrong = (Number(number[place]) + 1) % 10;
      expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }
  });

  it('groups digits as the brand prints them', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('42424')).toBe('4242 4');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('')).toBe('');
  });

  it('knows the brand by the first digits', () => {
    expect(['4', '55', '2223', '37', '6011', '35', '62', '9'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      'discover',
      'jcb',
      'unionpay',
      'unknown',
    ]);
  });
});

describe('expiry dates', () => {
  it.each([
    ['1126', undefined],
    ['1230', undefined],
    ['12', 'incomplete_expiry'],
    ['1026', 'invalid_expiry_month_past'],
    ['1225', 'invalid_expiry_year_past'],
    ['1399', 'invalid_expiry_month'],
    ['1299', 'invalid_expiry_year'],
  ])('%s seen in November 2026: %s', (digits, code) => {
    expect(expiryFault(digits, today)?.code).toBe(code);
  });

  it('puts the slash in as soon as the month is whole', () => {
    expect(['1', '12', '5', '1227'].map(groupExpiry)).toEqual(['1', '12 / ', '05 / ', '12 / 27']);
  });
});

describe('security codes', () => {
  it('has four digits with American Express, else three', () => {
    expect(codeFault('123', 'amex')?.message).toBe("Your card's security code is incomplete.");
    expect(codeFault('123', 'visa')).toBeUndefined();
  });
});
