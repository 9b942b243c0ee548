import { describe, expect, it } from '@jest/globals';
import { availabilities, verificationStatuses } from '@thikana/contracts';
import { allFacets, both, facetNumbers, facetOf, facetsOf, publicFacets, without } from './facets.ts';

const states = {
  verificationStatus: 'verified',
  availability: 'available',
  isAdvertised: false,
  hidden: false,
} as const;

describe('facets', () => {
  it('are 36 different ones', () => {
    expect(facetNumbers(allFacets)).toHaveLength(36);
    expect(new Set(facetNumbers(allFacets)).size).toBe(36);
  });

  it('are public when verified, not hidden and not sold, advertised or not', () => {
    expect(facetNumbers(publicFacets)).toHaveLength(4);
    for (const verificationStatus of verificationStatuses)
      for (const availability of availabilities)
        for (const hidden of [false, true]) {
          const facet = facetOf({ ...states, verificationStatus, availability, hidden });
          const open = verificationStatus === 'verified' && availability !== 'sold' && !hidden;
          expect(facetNumbers(publicFacets).includes(facet)).toBe(open);
        }
  });

  it('of a filter are those that fit it', () => {
    expect(facetsOf({})).toBe(allFacets);
    expect(facetNumbers(facetsOf(states))).toEqual([facetOf(states)]);
    expect(facetNumbers(facetsOf({ availability: 'sold' }))).toHaveLength(12);
    expect(facetNumbers(facetsOf({ isAdvertised: undefined, hidden: true }))).toHaveLength(18);
  });

  it('are taken together and apart beyond 32 bits', () => {
    const rejected = facetsOf({ verificationStatus: 'rejected' });
    expect(both(allFacets, rejected)).toBe(rejected);
    expect(both(without(allFacets, rejected), rejected)).toBe(0);
    expect(without(allFacets, rejected) + rejected).toBe(allFacets);
  });
});
