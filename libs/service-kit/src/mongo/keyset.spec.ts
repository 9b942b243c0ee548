import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@thikana/contracts';
import {
  after,
  containsFilter,
  cutPage,
  decodeCursor,
  encodeCursor,
  escapePattern,
  type Order,
} from './keyset.ts';

const byDate: Order = { field: 'createdAt', holds: 'date', direction: -1 };
const byName: Order = { field: 'nameKey', holds: 'text', direction: 1 };
const byAmount: Order = { field: 'offerAmount', holds: 'number', direction: 1 };
const id = '64b000000000000000000001';

describe('a cursor', () => {
  it('leads back to where its page ended', () => {
    const position = { value: new Date('2026-05-04T03:02:01.123Z'), id };
    expect(decodeCursor(byDate, encodeCursor(byDate, position))).toEqual(position);
    const named = { value: 'নুসরাত "জাহান"', id };
    expect(decodeCursor(byName, encodeCursor(byName, named))).toEqual(named);
    const dear = { value: 109_999_999, id };
    expect(decodeCursor(byAmount, encodeCursor(byAmount, dear))).toEqual(dear);
  });

  it.each([
    ['of another order', encodeCursor(byName, { value: 'x', id })],
    ['of the other direction', encodeCursor({ ...byDate, direction: 1 }, { value: new Date(1), id })],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no array', Buffer.from('{"a":1}').toString('base64url')],
    ['text for a date', encodeCursor(byDate, { value: 'soon', id })],
    ['a date that is none', encodeCursor(byDate, { value: new Date(Number.NaN), id })],
    ['an operator', Buffer.from('["-createdAt",{"$gt":0},"64b000000000000000000001"]').toString('base64url')],
    ['an id that is none', Buffer.from('["-createdAt",1,{"$gt":""}]').toString('base64url')],
    ['four parts', Buffer.from('["-createdAt",1,"64b000000000000000000001",1]').toString('base64url')],
  ])('%s is refused', (_name, cursor) => {
    const refused = (() => {
      try {
        return decodeCursor(byDate, cursor);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'REQUEST.INVALID', errors: [{ path: 'cursor' }] });
  });
});

describe('after a position', () => {
  it('come smaller values, or the same value with a smaller id, when descending', () => {
    const value = new Date(5);
    expect(after(byDate, { value, id })).toEqual({
      createdAt: { $lte: value },
      $or: [{ createdAt: { $lt: value } }, { _id: { $lt: id } }],
    });
  });

  it('come greater ones when ascending', () => {
    expect(after(byName, { value: 'b', id })).toEqual({
      nameKey: { $gte: 'b' },
      $or: [{ nameKey: { $gt: 'b' } }, { _id: { $gt: id } }],
    });
  });
});

describe('a page', () => {
  const rows = [1, 2, 3].map((n) => ({ createdAt: new Date(n), _id: id }));

  it('that has more behind it says where they begin', () => {
    const { rows: kept, nextCursor } = cutPage(rows, 2, byDate);
    expect(kept).toHaveLength(2);
    expect(decodeCursor(byDate, nextCursor!)).toEqual({ value: new Date(2), id });
  });

  it('that is the last says nothing', () => {
    expect(cutPage(rows, 3, byDate).nextCursor).toBeNull();
    expect(cutPage([], 3, byDate)).toEqual({ rows: [], nextCursor: null });
  });
});

describe('a search text', () => {
  it.each(['a.b', 'c++', '^$', '(x|y)', '[a-z]', '{2}', 'back\\slash', 'what?', 'plain', 'a-b/c'])(
    '%s finds itself and nothing else',
    (text) => {
      const pattern = new RegExp(`^${escapePattern(text)}$`);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}x`)).toBe(false);
      expect(new RegExp(escapePattern(text)).test('zzzz')).toBe(false);
    },
  );

  it('is found by its words in any order, each in any of the fields', () => {
    const has = (text: string) => ({ $regex: text, $options: 'i' });
    expect(containsFilter('lake 2.', ['title', 'location'])).toEqual({
      $and: [
        { $or: [{ title: has('lake') }, { location: has('lake') }] },
        { $or: [{ title: has('2\\.') }, { location: has('2\\.') }] },
      ],
    });
    expect(containsFilter(undefined, ['title'])).toEqual({});
  });
});
