import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerApi, mount, settle, statesOf, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { LatestReviews } from './latest-reviews.tsx';

let failing: boolean;
const logged = jest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  logged.mockClear();
  answerApi(({ name }) => {
    if (name !== 'GET /reviews/latest') return undefined;
    return failing ? { status: 404 } : { data: [] };
  });
});
afterEach(unmount);

describe('the latest reviews', () => {
  it('announce loading, and are shown', async () => {
    const review = { _id: 'e'.repeat(24), propertyId: 'b'.repeat(24), review: 'Quiet and bright.' };
    const data = [{ ...review, reviewedAt: '2026-11-20T06:00:00.000Z' }];
    const { loading, loaded } = await statesOf(<LatestReviews />, 'GET /reviews/latest', () => ({ data }));
    expect(loading).toContain('Loading latest reviews...');
    expect(loaded).toContain('Quiet and bright.');
  });

  it('that cannot be loaded are reported and logged, and the error is removed when a retry succeeds', async () => {
    failing = true;
    const page = await mount(<LatestReviews />);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Failed to load reviews.');
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['Failed to load reviews.']);
    failing = false;
    await act(async () => page.querySelector('button')?.click());
    await settle();
    expect(page.querySelector('[role=alert]')).toBeNull();
    expect(page.textContent).toContain('No reviews yet.');
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
