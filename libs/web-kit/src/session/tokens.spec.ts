import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { receiveServerDate } from '../client/server-clock.ts';
import { isFresh } from './tokens.ts';

const NOW = Date.UTC(2026, 10, 21);
const token = (claims: object) =>
  `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.`;

describe('isFresh', () => {
  it('accepts a token until a minute before it expires', () => {
    expect(isFresh(token({ exp: NOW / 1000 + 61 }), NOW)).toBe(true);
    expect(isFresh(token({ exp: NOW / 1000 + 59 }), NOW)).toBe(false);
  });

  it.each(['', 'a.b.c', token({}), token({ exp: 'soon' })])('takes %p for a stale one', (text) => {
    expect(isFresh(text, NOW)).toBe(false);
  });

  describe.each([-3_600_000, 3_600_000])('on a device whose clock is %i ms off', (off) => {
    afterEach(() => {
      jest.useRealTimers();
    });

    it('uses the server’s clock', () => {
      jest.useFakeTimers({ now: NOW + off });
      receiveServerDate(new Date(NOW).toUTCString());
      expect(isFresh(token({ exp: NOW / 1000 + 600 }))).toBe(true);
      expect(isFresh(token({ exp: NOW / 1000 - 600 }))).toBe(false);
    });
  });
});
