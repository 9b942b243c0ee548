import { expect, it } from '@jest/globals';
import { nextAt } from './new-saved-search.ts';

const createdAt = new Date('2026-11-01T06:00:00Z');
const hoursUntil = (from: Date, frequency: 'immediately' | 'daily' | 'weekly', publishedAt: Date | null) =>
  (nextAt({ frequency, publishedAt, createdAt }).getTime() - from.getTime()) / 3_600_000;

it.each([
  ['immediately', 0, 1],
  ['daily', 24, 24],
  ['weekly', 168, 168],
] as const)('%s: first after %i hours, then %i hours apart (SAVED-5)', (frequency, first, apart) => {
  expect(hoursUntil(createdAt, frequency, null)).toBe(first);
  const publishedAt = new Date('2026-11-09T06:00:00Z');
  expect(hoursUntil(publishedAt, frequency, publishedAt)).toBe(apart);
});
