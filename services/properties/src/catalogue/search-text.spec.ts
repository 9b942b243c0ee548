import { describe, expect, it } from '@jest/globals';
import { fold, gramsOf, indexedPlace, isLongEnough, matchAll } from './search-text.ts';

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
