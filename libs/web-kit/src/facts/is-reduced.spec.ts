import { expect, it } from '@jest/globals';
import { isReducedLately } from './is-reduced.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it.each([
  ['29 days ago', daysAgo(29), true],
  ['31 days ago', daysAgo(31), false],
  ['never', null, false],
  ['not known', undefined, false],
])('a card says that the price was reduced for thirty days: %s', (_, priceReducedAt, says) =>
  expect(isReducedLately({ priceReducedAt })).toBe(says),
);
