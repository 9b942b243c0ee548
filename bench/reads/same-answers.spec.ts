import { describe, expect, it } from '@jest/globals';
import { asIn } from './same-answers.ts';

describe('what an answer has of a model', () => {
  it('leaves out fields that only the answer has, in lists and below', () => {
    expect(asIn([{ a: 1, b: { c: 2 } }], [{ a: 1, b: { c: 3, d: 4 }, e: 5 }])).toEqual([
      { a: 1, b: { c: 3 } },
    ]);
  });

  it('keeps rows that only the answer has, and their order', () => {
    expect(asIn([{ a: 1 }], [{ a: 2, b: 1 }, { a: 3 }])).toEqual([{ a: 2 }, { a: 3 }]);
  });
});
