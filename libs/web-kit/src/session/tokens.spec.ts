import { describe, expect, it } from '@jest/globals';
import { isFresh } from './tokens.ts';

const NOW = Date.UTC(2026, 10, 21);
const token = (claims: object) =>
  `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.`;

describe('isFresh', () => {
  it('trusts a token until a minute before its end', () => {
    expect(isFresh(token({ exp: NOW / 1000 + 61 }), NOW)).toBe(true);
    expect(isFresh(token({ exp: NOW / 1000 + 59 }), NOW)).toBe(false);
  });

  it.each(['', 'a.b.c', token({}), token({ exp: 'soon' })])('takes %p for a stale one', (text) => {
    expect(isFresh(text, NOW)).toBe(false);
  });
});
