import { describe, expect, it } from '@jest/globals';
import { maySeizeAdmin } from './first-admin.ts';
import { missingProfile } from './missing-profile.ts';

describe('the first admin', () => {
  const named = 'owner@thikana.test';

  it.each([
    ['the named e-mail, verified', { email: named, emailVerified: true }, named, true],
    ['the same in capitals', { email: 'Owner@Thikana.test', emailVerified: true }, named, true],
    ['not verified', { email: named, emailVerified: false }, named, false],
    ['another e-mail', { email: 'other@thikana.test', emailVerified: true }, named, false],
    ['nobody is named', { email: named, emailVerified: true }, undefined, false],
  ])('%s', (_case, actor, bootstrap, verdict) => {
    expect(maySeizeAdmin(actor, bootstrap)).toBe(verdict);
  });
});

describe('a login', () => {
  const known = { name: 'Rahim', photo: null, email: 'rahim@thikana.test' };

  it('fills in what the record lacks', () => {
    expect(missingProfile(known, { name: 'R. Google', photo: 'https://p.test/r.png' })).toMatchObject({
      name: 'Rahim',
      photo: 'https://p.test/r.png',
    });
    expect(missingProfile({ ...known, name: null }, { name: 'Rahim' })).toMatchObject({
      name: 'Rahim',
      nameKey: 'rahim',
      searchText: 'rahim\nrahim@thikana.test',
    });
  });

  it('changes nothing that is there', () => {
    expect(missingProfile(known, { name: 'Somebody else' })).toBeNull();
    expect(missingProfile(known, { photo: null })).toBeNull();
    expect(missingProfile(known, {})).toBeNull();
  });
});
