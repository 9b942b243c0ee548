import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { beyondRanks } from './ranks.ts';

const list = '[1,null,"dhaka",null,"newest"]';
const refusal = { code: 'REQUEST.INVALID', errors: [{ path: 'cursor', message: expect.any(String) }] };

describe('a cursor', () => {
  it.each([0n, 1n, 35n, 36n, 12_345_678_901_234_567n, beyondRanks])('brings back rank %s', (rank) => {
    expect(decodeCursor(list, encodeCursor(list, rank))).toBe(rank);
  });

  it('is refused by another list', () => {
    const cursor = encodeCursor(list, 42n);
    expect(() => decodeCursor(list.replace('newest', 'minPrice'), cursor)).toThrow(
      expect.objectContaining(refusal),
    );
  });

  it('is refused after any change of any character', () => {
    const cursor = encodeCursor(list, 1_234_567_890n);
    for (let at = 0; at < cursor.length; at += 1) {
      const other = cursor[at] === 'A' ? 'B' : 'A';
      const mangled = cursor.slice(0, at) + other + cursor.slice(at + 1);
      expect(() => decodeCursor(list, mangled)).toThrow(expect.objectContaining(refusal));
    }
  });

  it.each([
    '',
    'x',
    '0',
    '....',
    'null',
    '{"$gt":""}',
    'A'.repeat(512),
    encodeCursor(list, beyondRanks + 1n),
  ])('is not %j', (text) => {
    expect(() => decodeCursor(list, text)).toThrow(expect.objectContaining(refusal));
  });
});
