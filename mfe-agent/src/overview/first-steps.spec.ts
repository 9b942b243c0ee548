import { describe, expect, it } from '@jest/globals';
import { firstSteps } from './first-steps.ts';

const none = { counts: { pending: 0, accepted: 0, rejected: 0, bought: 0 } };
const nothing = { pending: 0, verified: 0, rejected: 0 };
const bare = { displayName: 'Mitu', photoURL: '' };
const complete = { displayName: 'Mitu', photoURL: 'https://pictures.example/mitu.webp' };

describe('what a new agent does first', () => {
  it('is all three, instead of zeros', () => {
    expect(firstSteps(none, nothing, bare)).toEqual({
      steps: ['profile', 'listing', 'verification'],
      isNew: true,
    });
  });

  it('goes step by step, until nothing is left', () => {
    expect(firstSteps(none, nothing, complete).steps).toEqual(['listing', 'verification']);
    expect(firstSteps(none, { ...nothing, pending: 1 }, complete)).toEqual({
      steps: ['verification'],
      isNew: false,
    });
    expect(firstSteps(none, { ...nothing, verified: 1 }, complete)).toEqual({ steps: [], isNew: false });
    expect(firstSteps(none, { ...nothing, rejected: 1 }, complete).steps).toEqual([]);
  });

  it('is only a photo after a sale', () => {
    const sold = { counts: { ...none.counts, bought: 2 } };
    expect(firstSteps(sold, nothing, bare)).toEqual({ steps: ['profile'], isNew: false });
  });

  it('leaves out what could not be loaded', () => {
    expect(firstSteps(undefined, undefined, undefined)).toEqual({ steps: [], isNew: false });
    expect(firstSteps(none, undefined, bare).steps).toEqual(['profile']);
  });
});
