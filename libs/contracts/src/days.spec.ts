import { describe, expect, it } from '@jest/globals';
import { addDays, dayBegins, dayOf, lastMonths, lastWeeks, weekOf } from './days.ts';

describe('days of Asia/Dhaka', () => {
  it('change at midnight in Dhaka, which is 18:00 UTC', () => {
    expect(dayOf(new Date('2026-11-26T17:59:59.999Z'))).toBe('2026-11-26');
    expect(dayOf(new Date('2026-11-26T18:00:00.000Z'))).toBe('2026-11-27');
    expect(dayBegins('2026-11-27').toISOString()).toBe('2026-11-26T18:00:00.000Z');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('make weeks from Sunday to Saturday', () => {
    expect(['2026-11-22', '2026-11-26', '2026-11-28', '2026-11-29'].map(weekOf)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(lastWeeks(new Date('2026-11-28T18:00:00Z'), 3)).toEqual([
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
  });

  it('make months over the turn of a year', () => {
    expect(lastMonths(new Date('2026-12-31T18:00:00Z'), 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});
