import { describe, expect, it } from '@jest/globals';
import { isBootstrapAdmin, missingProfile, profileFromSignIn } from './profile.ts';

describe('the first admin', () => {
  const named = 'owner@thikana.test';

  it.each([
    ['the named e-mail, verified', { email: named, emailVerified: true }, named, true],
    ['the same in capitals', { email: 'Owner@Thikana.test', emailVerified: true }, named, true],
    ['not verified', { email: named, emailVerified: false }, named, false],
    ['another e-mail', { email: 'other@thikana.test', emailVerified: true }, named, false],
    ['nobody is named', { email: named, emailVerified: true }, undefined, false],
  ])('%s', (_case, actor, bootstrap, verdict) => {
    expect(isBootstrapAdmin(actor, bootstrap)).toBe(verdict);
  });
});

describe('a login', () => {
  const known = { name: 'Rahim', photo: null, email: 'rahim@thikana.test' };

  it('fills in what the record lacks', () => {
    expect(missingProfile(known, { name: 'R. Google', photo: 'https://p.test/r.png' })).toMatchObject({
      name: 'Rahim',
      photo: 'https://p.test/r.png',
    });
    expect(missingProfile({ ...known, name: null }, { name: 'Rahim', photo: null })).toMatchObject({
      name: 'Rahim',
      nameKey: 'rahim',
      searchText: 'rahim\nrahim@thikana.test',
    });
  });

  it('changes nothing that is there', () => {
    expect(missingProfile(known, { name: 'Somebody else', photo: null })).toBeNull();
    expect(missingProfile(known, { name: null, photo: null })).toBeNull();
  });
});

describe('what a sign-in contains', () => {
  const token = { name: 'Token', photo: 'https://p.test/token.png' };

  it("is the input's, else the token's", () => {
    expect(profileFromSignIn({}, token)).toEqual(token);
    expect(profileFromSignIn({ name: 'Form', photo: 'https://p.test/form.png' }, token)).toEqual({
      name: 'Form',
      photo: 'https://p.test/form.png',
    });
  });

  it('is no photo when the input says so: the address in the token is not good any more', () => {
    expect(profileFromSignIn({ photo: null }, token).photo).toBeNull();
  });

  it.each([
    ['blank', '   ', null],
    ['none', null, null],
    ['with spaces around', ' Rahim ', 'Rahim'],
    ['too long', 'আ'.repeat(200), 'আ'.repeat(80)],
  ])("takes a token's name that is %s", (_case, name, expected) => {
    expect(profileFromSignIn({}, { name, photo: null }).name).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'no address',
    `https://p.test/${'x'.repeat(3000)}`,
  ])('takes no photo like %p from a token', (photo) => {
    expect(profileFromSignIn({}, { name: null, photo }).photo).toBeNull();
  });
});
