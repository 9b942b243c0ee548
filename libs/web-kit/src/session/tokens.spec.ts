import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { receiveServerDate } from '../client/server-clock.ts';
import { isFresh, personIn } from './tokens.ts';

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

describe('personIn', () => {
  it('reads who a token names, in any script', () => {
    const claims = { sub: 'u1', email: 'a@b.test', name: 'রহিম', picture: 'https://x.test/a.png' };
    const utf8 = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)));
    expect(personIn(`x.${btoa(utf8)}.`)).toEqual({
      uid: 'u1',
      email: 'a@b.test',
      displayName: 'রহিম',
      photoURL: 'https://x.test/a.png',
      creationTime: null,
    });
    expect(personIn(token({ email: 'a@b.test' }))).toBeNull();
  });
});
