import { describe, expect, it } from '@jest/globals';
import { fold, gramsOf, holdsWhole, indexedPlace, isLongEnough, matchAll } from './search-text.ts';

describe('folding', () => {
  it('makes no difference between cases', () => {
    expect(fold('GULSHAN 2, Dhaka')).toBe('gulshan 2, dhaka');
  });

  it('makes no difference between the two ways to write a Bangla letter', () => {
    expect(fold('\u09DF')).toBe(fold('\u09AF\u09BC'));
  });

  it.each(['7.5', '100%', 'a_b', `"o'clock"`, 'a*b', 'a\\b', '(x)', '[x]', '🏠'])(
    'leaves %s as typed',
    (text) => {
      expect(fold(text)).toBe(text);
    },
  );

  it('takes control characters for spaces and survives half a character', () => {
    expect(fold('a\u0000b\u0001c\nd')).toBe('a b c d');
    expect(fold('a\ud83c')).toBe('a\ufffd');
  });
});

describe('a place holds a term', () => {
  it.each([
    ['uttara sector 10, dhaka', 'sector 10', true],
    ['uttara sector 10, dhaka', 'sector 1', false],
    ['uttara sector 10, sector 1', 'sector 1', true],
    ['road 112, dhaka', '12', false],
    ['12 road, 12', '12', true],
    ['road 12a', '12', true],
    ['সেক্টর ১০, ঢাকা', 'সেক্টর ১', false],
    ['সেক্টর ১, ঢাকা', 'সেক্টর ১', true],
    ['mirpur 10, dhaka', 'r 10, d', true],
    ['mirpur 10, dhaka', '0, dhaka', false],
    ['banani, dhaka', 'nan', true],
    ['banani, dhaka', 'gulshan', false],
    ['banani, dhaka', '', true],
  ])('%s: %s: %s', (place, term, isThere) => {
    expect(holdsWhole(term)(place)).toBe(isThere);
  });
});

describe('grams', () => {
  it('are the distinct runs of three code points', () => {
    expect(gramsOf('banana')).toEqual(['ban', 'ana', 'nan']);
    expect(gramsOf('a🏠b🏠')).toEqual(['a🏠b', '🏠b🏠']);
    expect(gramsOf('ab')).toEqual([]);
  });

  it('begin at every character of an indexed place', () => {
    expect(gramsOf(indexedPlace('xyz')).map((gram) => gram[0])).toEqual(['x', 'y', 'z']);
  });

  it('count code points, not their halves', () => {
    expect(isLongEnough('🏠🏠')).toBe(false);
    expect(isLongEnough('abc')).toBe(true);
  });

  it('are phrases in a query, whatever they hold', () => {
    expect(matchAll(['a"b', ' OR', '*-^'])).toBe('"a""b" AND " OR" AND "*-^"');
  });
});
