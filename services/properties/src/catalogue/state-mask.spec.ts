import { describe, expect, it } from '@jest/globals';
import { availabilities, verificationStatuses } from '@thikana/contracts';
import {
  allStates,
  intersection,
  facetNumbers,
  facetOf,
  maskOf,
  publicStates,
  difference,
} from './state-mask.ts';

const states = {
  verificationStatus: 'verified',
  availability: 'available',
  isAdvertised: false,
  hidden: false,
} as const;

describe('state masks', () => {
  it('are 42 different ones', () => {
    expect(facetNumbers(allStates)).toHaveLength(42);
    expect(new Set(facetNumbers(allStates)).size).toBe(42);
  });

  it('are public when verified, not hidden and not sold, advertised or not', () => {
    expect(facetNumbers(publicStates)).toHaveLength(4);
    for (const verificationStatus of verificationStatuses)
      for (const availability of availabilities)
        for (const hidden of [false, true]) {
          const facet = facetOf({ ...states, verificationStatus, availability, hidden });
          const open = verificationStatus === 'verified' && availability !== 'sold' && !hidden;
          expect(facetNumbers(publicStates).includes(facet)).toBe(open);
        }
    const takenBack = facetOf({ ...states, hidden: true, takenBack: { at: '', reason: '' } });
    expect(facetNumbers(publicStates)).not.toContain(takenBack);
    expect(facetNumbers(maskOf({ takenBack: true, ...states }))).toEqual([takenBack]);
  });

  it('of a filter are those that fit it', () => {
    expect(maskOf({})).toBe(allStates);
    expect(facetNumbers(maskOf({ ...states, takenBack: false }))).toEqual([facetOf(states)]);
    expect(facetNumbers(maskOf({ availability: 'sold' }))).toHaveLength(14);
    expect(facetNumbers(maskOf({ isAdvertised: undefined, hidden: true }))).toHaveLength(18);
  });

  it('are taken together and apart beyond 32 bits', () => {
    const rejected = maskOf({ verificationStatus: 'rejected' });
    expect(intersection(allStates, rejected)).toBe(rejected);
    expect(intersection(difference(allStates, rejected), rejected)).toBe(0);
    expect(difference(allStates, rejected) + rejected).toBe(allStates);
  });
});
