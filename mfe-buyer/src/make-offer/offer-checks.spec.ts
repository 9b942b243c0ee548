import { describe, expect, it } from '@jest/globals';
import { payableOfferTaka } from '@thikana/contracts';
import { offerFault } from './offer-checks.ts';

const listing = { minPrice: 50_00_000, maxPrice: 60_00_000 };
const buyer = { signedIn: true, role: 'user' } as const;

describe('an offer (OFFER-1, OFFER-2)', () => {
  it.each([
    [50_00_000, null],
    [60_00_000, null],
    [55_12_345, null],
    [49_99_999, 'out-of-range'],
    [60_00_001, 'out-of-range'],
    [Number.NaN, 'invalid'],
    [null, 'invalid'],
    [undefined, 'invalid'],
    [0, 'invalid'],
    [-5, 'invalid'],
    [55_00_000.5, 'invalid'],
  ])('of %p is %p', (amount, fault) => expect(offerFault(amount, listing, buyer)).toBe(fault));

  it('needs a signed-in person of role user before anything else', () => {
    expect(offerFault(Number.NaN, listing, { signedIn: false, role: null })).toBe('not-signed-in');
    for (const role of ['agent', 'admin', 'fraud', null] as const)
      expect(offerFault(55_00_000, listing, { signedIn: true, role })).toBe('not-a-user');
  });

  it('is at most what a card can pay (OFFER-3)', () => {
    const palace = { minPrice: 1, maxPrice: payableOfferTaka.max + 10 };
    expect(offerFault(payableOfferTaka.max, palace, buyer)).toBeNull();
    expect(offerFault(payableOfferTaka.max + 1, palace, buyer)).toBe('too-large');
  });
});
