import { describe, expect, it, jest } from '@jest/globals';
import { formatDate, formatDaysAgo, formatYear } from './dates.ts';

/** 1 a.m. of the 22nd in Dhaka is still the 21st in London. */
const LATE = '2026-11-21T19:00:00.000Z';

describe('formatDate', () => {
  it("writes join dates as 'MMMM Do, YYYY', in Dhaka's time", () => {
    expect(formatDate(LATE, 'long', 'en')).toBe('November 22nd, 2026');
    expect(formatDate(LATE, 'long', 'bn')).toBe('২২ নভেম্বর, ২০২৬');
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [23, '23rd'],
    [31, '31st'],
  ])('writes the ordinal of the %dth', (day, ordinal) => {
    expect(formatDate(new Date(Date.UTC(2026, 0, day, 6)), 'long', 'en')).toBe(`January ${ordinal}, 2026`);
  });

  it('writes reviews and the admin profile as day/month/year', () => {
    expect(formatDate(LATE, 'short', 'en')).toBe('22/11/2026');
    expect(formatDate(LATE, 'short', 'bn')).toBe('২২/১১/২০২৬');
  });

  it('writes the date part alone, and with the time of day', () => {
    expect(formatDate(LATE, 'date', 'en')).toBe('2026-11-22');
    expect(formatDate(LATE, 'time', 'en')).toBe('22/11/2026 01:00');
    expect(formatDate(LATE, 'deadline', 'en')).toBe('22/11, 01:00');
    expect(formatDate(LATE, 'deadline', 'bn')).toBe('২২/১১, ০১:০০');
    expect(formatDate(LATE, 'clock', 'en')).toBe('01:00');
    expect(formatDate(LATE, 'clock', 'bn')).toBe('০১:০০');
  });

  it.each([null, undefined, '', 'yesterday'])('returns null for %p', (value) => {
    expect(formatDate(value, 'long', 'en')).toBeNull();
  });
});

describe('formatYear', () => {
  it('follows Dhaka on New Year’s Eve', () => {
    expect(formatYear('2026-12-31T20:00:00.000Z', 'en')).toBe('2027');
    expect(formatYear('2026-12-31T20:00:00.000Z', 'bn')).toBe('২০২৭');
  });
});

describe('formatDaysAgo', () => {
  it.each([
    ['2026-11-21T18:00:00.000Z', 'today', 'আজ'],
    ['2026-11-21T17:59:59.000Z', 'yesterday', 'গতকাল'],
    ['2026-11-09T19:00:00.000Z', '12 days ago', '১২ দিন আগে'],
    ['2026-11-23T00:00:00.000Z', 'today', 'আজ'],
  ])("counts days of Dhaka's calendar: %s", (instant, en, bn) => {
    jest.useFakeTimers({ now: new Date(LATE) });
    expect([formatDaysAgo(instant, 'en'), formatDaysAgo(instant, 'bn')]).toEqual([en, bn]);
    jest.useRealTimers();
  });
});
