import { describe, expect, it } from '@jest/globals';
import { isBlank } from './review-text.ts';

describe('isBlank', () => {
  it.each(['', '   ', '\n\t\u00a0'])('is true of %j', (text) => expect(isBlank(text)).toBe(true));
  it('is false of a text', () => expect(isBlank(' ok ')).toBe(false));
});
