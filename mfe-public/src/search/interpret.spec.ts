import { describe, expect, it } from '@jest/globals';
import { interpret, type Understood } from './interpret.ts';

const crore = 1_00_00_000;
const lakh = 1_00_000;

/** Only the understood fields. */
function understoodIn(text: string): Partial<Understood> {
  const isSet = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(interpret(text)).filter(([, value]) => isSet(value)));
}

describe('what the search box understands', () => {
  it.each([
    ['গুলশান', { area: ['gulshan'] }],
    ['gulshan', { area: ['gulshan'] }],
    ['gulsan', { area: ['gulshan'] }],
    ['  GULSHAN 2 ', { area: ['gulshan-2'] }],
    ['গুলশানে', { area: ['gulshan'] }],
    ['banani gulshan', { area: ['banani', 'gulshan'] }],
    ['Banani, Dhaka', { area: ['banani'] }],
    ['3 bed dhanmondi under 2 crore', { beds: ['3'], area: ['dhanmondi'], maxPrice: 2 * crore }],
    ['৩ বেড ধানমন্ডি ২ কোটির নিচে', { beds: ['3'], area: ['dhanmondi'], maxPrice: 2 * crore }],
    [
      'ধানমন্ডিতে ৩ বেডের ফ্ল্যাট ৮০ লাখের মধ্যে',
      {
        beds: ['3'],
        type: ['apartment'],
        area: ['dhanmondi'],
        maxPrice: 80 * lakh,
      },
    ],
    ['gulshan 2 bed', { area: ['gulshan'], beds: ['2'] }],
    ['mirpur 10 3 bed', { area: ['mirpur-10'], beds: ['3'] }],
    ['2-3 bed flat in banani', { beds: ['2', '3'], type: ['apartment'], area: ['banani'] }],
    ['studio in gulshan', { beds: ['0'], area: ['gulshan'] }],
    ['গুলশানে স্টুডিও', { beds: ['0'], area: ['gulshan'] }],
    ['0 bed flat', { beds: ['0'], type: ['apartment'] }],
    ['0 bath', { baths: ['1'] }],
    ['at least 4 beds', { beds: ['4', '5'] }],
    ['7 bed', { beds: ['5'] }],
    ['2 bath', { baths: ['2'] }],
    ['1-2 crore uttara', { minPrice: crore, maxPrice: 2 * crore, area: ['uttara'] }],
    ['1.5 crore', { maxPrice: 1.5 * crore }],
    ['above 50 lac', { minPrice: 50 * lakh }],
    ['৫০ লাখ', { maxPrice: 50 * lakh }],
    ['under 1,50,00,000', { maxPrice: 1.5 * crore }],
    ['1500 sqft', { minSize: 1_350, maxSize: 1_650 }],
    ['over 1,500 sq ft', { minSize: 1_500 }],
    ['১২০০ বর্গফুট', { minSize: 1_080, maxSize: 1_320 }],
    ['5 katha land purbachal', { minSize: 3_240, maxSize: 3_960, type: ['land'], area: ['purbachal'] }],
    ['৫ কাঠা জমি', { minSize: 3_240, maxSize: 3_960, type: ['land'] }],
    ['ready duplex with lift', { handover: ['ready'], type: ['duplex'], amenities: ['lift'] }],
    ['Road 27, Banani', { area: ['banani'], location: 'Road 27' }],
    ['House 4', { location: 'House 4' }],
    ['zzzz', { location: 'zzzz' }],
    ['sale-dhan', { location: 'sale-dhan' }],
    ['for sale zzzz-gate', { location: 'zzzz-gate' }],
    ['7.5%', { location: '7.5%' }],
    ['.', { location: '.' }],
    ['', {}],
    ['   ', {}],
  ] as [string, Partial<Understood>][])('%j', (text, expected) =>
    expect(understoodIn(text)).toEqual(expected),
  );
});
