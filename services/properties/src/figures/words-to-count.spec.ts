import { describe, expect, it } from '@jest/globals';
import { wordsToCount } from './words-to-count.ts';

describe('words that may be counted', () => {
  it.each([
    ['Helipad  rooftop', ['helipad', 'rooftop']],
    ['সুইমিংপুল ছাদ', ['সুইমিংপুল', 'ছাদ']],
    ['helipad HELIPAD', ['helipad']],
    ['helipad 01711000000 +8801711000000 ০১৭১১', ['helipad']],
    ['karim@example.com www.example.com https://example.com/x helipad', ['helipad']],
    ['house 12, road 5 kalachand', []],
    ['বাড়ি ১২ রোড ৫ কালাচাঁদ', []],
    ['a b2 -- …', []],
    ['x'.repeat(41), []],
  ])('of %j are %j', (text, words) => {
    expect(wordsToCount(text)).toEqual(words);
  });
});
