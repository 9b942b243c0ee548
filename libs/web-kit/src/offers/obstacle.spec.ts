import { describe, expect, it } from '@jest/globals';
import { offerObstacle } from './obstacle.ts';

const OPEN = { role: 'user', availability: 'available', verificationStatus: 'verified' } as const;

describe('offerObstacle', () => {
  it('lets a user make an offer on a verified, available listing', () => {
    expect(offerObstacle(OPEN)).toBeNull();
    expect(offerObstacle({ ...OPEN, standing: undefined })).toBeNull();
  });

  it.each(['agent', 'admin', 'fraud', null] as const)('refuses the role %p', (role) => {
    expect(offerObstacle({ ...OPEN, role })).toBe('role');
  });

  it('reports that a listing is sold before it checks roles', () => {
    expect(offerObstacle({ ...OPEN, availability: 'sold', role: 'agent' })).toBe('sold');
  });

  it('refuses a listing that is under offer or not verified', () => {
    expect(offerObstacle({ ...OPEN, availability: 'under-offer' })).toBe('underOffer');
    expect(offerObstacle({ ...OPEN, verificationStatus: 'pending' })).toBe('unverified');
  });

  it.each([
    ['pending', 'available'],
    ['accepted', 'under-offer'],
    ['bought', 'sold'],
  ] as const)('speaks of one’s own %s offer before the listing’s state (%s)', (status, availability) => {
    expect(offerObstacle({ ...OPEN, availability, standing: { status } })).toBe('standing');
  });
});
