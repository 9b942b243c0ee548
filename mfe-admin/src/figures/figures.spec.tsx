import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { Figures } from './figures.tsx';

const CALL = 'GET /admin/figures';
const hour = 3_600_000;
const LISTINGS = {
  queue: { waiting: 6, oldestAt: new Date(Date.now() - 80 * hour).toISOString(), ages: [1, 2, 3, 0] },
  weeks: [
    {
      week: '2026-11-22',
      listed: 9,
      verified: 4,
      rejected: 1,
      verify: { medianMs: 6 * hour, p90Ms: 60 * hour },
      queue: { waiting: 7, age: { medianMs: 24 * hour, p90Ms: 80 * hour } },
    },
  ],
  words: [{ word: 'helipad', people: 12, lastDay: '2026-11-25' }],
};
const OFFERS = {
  weeks: [
    {
      week: '2026-11-22',
      offers: 16,
      sales: 2,
      inTaka: 2_50_00_000,
      inUsdCents: 22_727_273,
      refundedTaka: 0,
      refundedUsdCents: 0,
    },
  ],
};
const BOTH = { listings: LISTINGS, offers: OFFERS, missing: [] };

beforeEach(() => beSignedInAs({ uid: 'admin', role: 'admin' }));
afterEach(unmount);

const rowsOf = (page: HTMLElement, caption: string) =>
  [...page.querySelectorAll('table')]
    .filter((table) => table.caption?.textContent === caption)
    .flatMap((table) => [...table.querySelectorAll('tbody tr')])
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('figures of the market', () => {
  it('load, and fail with Retry', async () => {
    const states = await statesOf(<Figures />, CALL, () => ({ data: BOTH }));
    expect(states.loading).toContain('Loading figures...');
    expect(states.failed.join(' ')).toContain('Failed to load figures.');
    expect(states.retried).toContain('Waiting for a decision: 6');
  });

  it('have queue, verification, money and words', async () => {
    answerApi(({ name }) => (name === CALL ? { data: BOTH } : undefined));
    const page = await mount(<Figures />);
    expect(page.textContent).toContain('The oldest has waited for 3.3 days.');
    expect(rowsOf(page, 'Waiting for a decision: 6')).toEqual([
      ['less than a day', '1'],
      ['1 to 3 days', '2'],
      ['3 to 7 days', '3'],
      ['more than 7 days', '0'],
    ]);
    expect(rowsOf(page, 'Queue by week')).toEqual([['22 Nov', '7']]);
    expect(rowsOf(page, 'Age of the queue')).toEqual([['22 Nov', '24 hrs', '3.3 days']]);
    expect(rowsOf(page, 'Time to verify')).toEqual([['22 Nov', '6 hrs', '2.5 days']]);
    expect(rowsOf(page, 'Money in and refunded')).toEqual([['22 Nov', '৳2,50,00,000', '৳0']]);
    expect(rowsOf(page, 'Searched for and not found')).toEqual([['helipad', '12', '25/11/2026']]);
  });

  it('name the part of a service that did not answer', async () => {
    answerApi(({ name }) =>
      name === CALL ? { data: { ...BOTH, listings: null, missing: ['properties'] } } : undefined,
    );
    const page = await mount(<Figures />);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('search words are missing');
    expect(rowsOf(page, 'Offers')).toEqual([['22 Nov', '16']]);
  });
});
