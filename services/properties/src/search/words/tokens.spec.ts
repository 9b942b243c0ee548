import { describe, expect, it } from '@jest/globals';
import { tokensOf } from './tokens.ts';

/** The words of a text as people write them, of which each listed pair must be one word and each other pair two. */
const one: [string, string][] = [
  ['Penthouse', 'PENTHOUSES'],
  ['lake view', 'Lakes, views'],
  ['balcony', 'balconies'],
  ['box', 'boxes'],
  ['house', 'houses'],
  ['furnished', 'Furnish'],
  ['swimming', 'swim'],
  ['gated', 'gate'],
  ['tiled', 'tiles'],
  ['owner', 'owner’s'],
  ['owners', 'owners'],
  ['apartment', "Apartment's"],
  ['parking', 'parkings'],
  ['লেক', 'লেকের'],
  ['লেক', 'লেকে'],
  ['ঘর', 'ঘরের'],
  ['বাড়ি', 'বাড়িতে'],
  ['বাড়ি', 'বাড়িগুলোতে'],
  ['বাড়ি', 'বাড়িটির'],
  ['বাড়ি', 'বাড়ী'],
  ['বারান্দা', 'বারান্দায়'],
  ['বারান্দা', 'বারান্দার'],
  ['পার্ক', 'পার্কে'],
  ['শহর', 'শহরের'],
  ['দক্ষিণমুখী', 'দক্ষিনমুখি'],
  ['১২', '12'],
  ['পার্কিংসহ', 'পার্কিং'],
  ['পার্কিং', 'parking'],
  ['পেন্টহাউসের', 'penthouses'],
  ['লেক ভিউ', 'Lake View'],
];
const different: [string, string][] = [
  ['parking', 'park'],
  ['building', 'built'],
  ['furnished', 'unfurnished'],
  ['gas', 'gate'],
  ['bed', 'bath'],
  ['class', 'clay'],
  ['লেক', 'লাখ'],
  ['ঘর', 'ঘাট'],
  ['10', '1'],
  ['পার্ক', 'পার্কিং'],
];

describe('tokens of titles, descriptions and searches', () => {
  it.each(one)('%s and %s are one', (text, other) => {
    expect(tokensOf(text)).not.toEqual([]);
    expect(tokensOf(text)).toEqual(tokensOf(other));
  });

  it.each(different)('%s and %s are two', (text, other) => {
    expect(tokensOf(text)).not.toEqual(tokensOf(other));
  });

  it.each([
    ['A flat with a view of the lake', 'flat view lake'],
    ['ফ্ল্যাটটি লেকের পাশে এবং বারান্দা আছে', 'ফ্ল্যাট লেক বারান্দা'],
    ['The lake, the LAKE and lakes', 'lake'],
    ['view, lake', 'view lake'],
  ])('%s is said by %s', (text, same) => {
    expect(tokensOf(text)).toEqual(tokensOf(same));
    expect(tokensOf(text)).toHaveLength(same.split(' ').length);
  });

  it.each(['', '   ', 'of the', 'ও এবং', '— … 🏠'])('%j says nothing', (text) => {
    expect(tokensOf(text)).toEqual([]);
  });

  it('holds a description of the greatest length', () => {
    expect(tokensOf('নতুন lake '.repeat(500))).toHaveLength(2);
  });
});
