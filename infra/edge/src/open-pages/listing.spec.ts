import { expect, it } from '@jest/globals';
import { factLine, type Listing } from './listing.ts';

const studio = {
  bedrooms: 0,
  bathrooms: 1,
  sizeSqft: 480,
  minPrice: 40_00_000,
  maxPrice: 45_00_000,
} as Listing;

it.each([
  ['en', 'Studio · 1 bath · 480 sq ft · ৳40,00,000 – ৳45,00,000'],
  ['bn', 'স্টুডিও · ১ বাথ · ৪৮০ বর্গফুট · ৳৪০,০০,০০০ – ৳৪৫,০০,০০০'],
] as const)('calls no bedroom a studio (%s)', (language, line) =>
  expect(factLine(studio, language)).toBe(line),
);
