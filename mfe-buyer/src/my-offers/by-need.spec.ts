import { describe, expect, it } from '@jest/globals';
import type { OfferStatus } from '@thikana/contracts';
import { byNeed } from './by-need.ts';

const offer = (
  _id: string,
  status: OfferStatus,
  refundDueAt: string | null = null,
  turn?: 'agent' | 'buyer',
) => ({
  ...{ _id, status, refundDueAt },
  ...(turn && { turn }),
});
const shown = (...input: Parameters<typeof byNeed>) =>
  byNeed(...input).map(({ need, offers }) => [need, ...offers.map(({ _id }) => _id)].join(' '));

describe('own offers', () => {
  const all = [
    offer('a', 'rejected'),
    offer('b', 'pending'),
    offer('c', 'bought'),
    offer('d', 'accepted'),
    offer('e', 'accepted', '2026-11-20T06:00:00.000Z'),
    offer('f', 'pending', null, 'agent'),
    offer('g', 'pending', null, 'buyer'),
  ];

  it('begin with those to pay, then those to answer; bought ones are apart', () => {
    expect(shown(all, false)).toEqual(['pay d', 'answer g', 'wait b e f', 'ended a']);
    expect(shown(all, true)).toEqual(['bought c']);
  });

  it('are shown once, also where two answers have them', () => {
    expect(shown([offer('d', 'accepted'), ...all], false)[0]).toBe('pay d');
    expect(shown([], false)).toEqual([]);
  });
});
