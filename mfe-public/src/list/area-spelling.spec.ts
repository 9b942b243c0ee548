import { describe, expect, it } from '@jest/globals';
import { isBangla, spellingsOf } from './area-spelling.ts';

describe('spellingsOf', () => {
  it.each([
    ['গুলশান', ['Gulshan']],
    ['গুলশান ২, ঢাকা', ['Dhaka', 'Gulshan']],
    ['ধানমন্', ['Dhanmondi']],
    [' সিলেট ', ['Sylhet']],
    ['চিটাগাং', ['Chattogram']],
    // য় as one sign and as two
    ['লালমাটি\u09DFা', ['Lalmatia']],
    ['লালমাটি\u09AF\u09BCা', ['Lalmatia']],
  ])('knows %s', (typed, english) => {
    expect(spellingsOf(typed)).toEqual(english);
  });

  it.each(['zzzz', 'কখগঘ', 'গ', ''])('gives examples for %j', (typed) => {
    expect(spellingsOf(typed)).toEqual(['Gulshan', 'Dhanmondi', 'Sylhet']);
  });
});

describe('isBangla', () => {
  it('is true of any Bangla letter', () => {
    expect(isBangla('Road ৭')).toBe(true);
    expect(isBangla('গুলশান')).toBe(true);
    expect(isBangla('Gulshan')).toBe(false);
  });
});
