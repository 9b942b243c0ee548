import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerApi, mount, settle, unmount } from '@thikana/web-kit/testing';
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
  it('that cannot be loaded are told and logged, and the failure goes when it is mended', async () => {
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
