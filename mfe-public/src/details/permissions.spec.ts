import { describe, expect, it } from '@jest/globals';
import { isBlank, offerBlock } from './permissions.ts';

const OPEN = { role: 'user', availability: 'available', verificationStatus: 'verified' } as const;

describe('offerBlock', () => {
  it('lets a user make an offer on a verified, available listing', () => {
    expect(offerBlock(OPEN)).toBeNull();
  });

  it.each(['agent', 'admin', 'fraud', null] as const)('refuses the role %p', (role) => {
    expect(offerBlock({ ...OPEN, role })).toBe('role');
  });

  it('says that a listing is sold before it speaks of roles', () => {
    expect(offerBlock({ ...OPEN, availability: 'sold', role: 'agent' })).toBe('sold');
  });

  it('refuses what is under offer or not verified', () => {
    expect(offerBlock({ ...OPEN, availability: 'under-offer' })).toBe('underOffer');
    expect(offerBlock({ ...OPEN, verificationStatus: 'pending' })).toBe('unverified');
  });
});

describe('isBlank', () => {
  it.each(['', '   ', '\n\t\u00a0'])('is true of %j', (text) => expect(isBlank(text)).toBe(true));
  it('is false of a text', () => expect(isBlank(' ok ')).toBe(false));
});
