import { describe, expect, it } from '@jest/globals';
import { judge } from './gate.ts';

describe('judge', () => {
  it('names what got worse with both numbers', () => {
    expect(judge({ 'rounds › /': 4 }, { 'rounds › /': 3 }).worse).toEqual(['rounds › /: 4, recorded 3']);
  });

  it('lets a figure of a kind with an allowance grow by it and no more', () => {
    const recorded = { 'bytes › shell': 1_000 };
    expect(judge({ 'bytes › shell': 1_010 }, recorded, { bytes: 0.01 }).worse).toEqual([]);
    expect(judge({ 'bytes › shell': 1_011 }, recorded, { bytes: 0.01 }).worse).toHaveLength(1);
    expect(judge({ 'bytes › shell': 1_001 }, recorded).worse).toHaveLength(1);
  });

  it('refuses a figure that is not recorded', () => {
    expect(judge({ 'bytes › new': 1 }, {}).worse).toEqual(['bytes › new: 1, and none is recorded']);
  });

  it('accepts smaller and missing figures, and lists them', () => {
    const verdict = judge({ a: 1 }, { a: 2, b: 3 });
    expect(verdict).toEqual({ worse: [], better: ['a: 1, recorded 2', 'b: gone, recorded 3'] });
  });
});
