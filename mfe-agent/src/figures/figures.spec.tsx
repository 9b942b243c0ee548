import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { answerApi, beSignedInAs, mount, settle, statesOf, unmount } from '@thikana/web-kit/testing';
import { Figures } from './figures.tsx';
import { listingRows } from './listing-rows.ts';

const CALL = 'GET /agent/figures';
const WEEKS = ['2026-11-15', '2026-11-22'] as const;
const lake = 'a'.repeat(24);
const roof = 'b'.repeat(24);
const area = { area: 'Gulshan', medianPerSqft: 12_000, listings: 9 };
const LISTINGS = {
  weeks: [
    { week: WEEKS[0], views: 3, saves: 1 },
    { week: WEEKS[1], views: 7, saves: 2 },
  ],
  listings: [
    {
      listingId: lake,
      title: 'Lake view',
      verifiedAt: '2026-11-10T06:00:00.000Z',
      perSqft: 13_000,
      area,
      weeks: [{ week: WEEKS[1], views: 6, saves: 2 }],
    },
    { listingId: roof, title: 'Rooftop', verifiedAt: null, perSqft: null, area: null, weeks: [] },
  ],
};
const hour = 3_600_000;
const OFFERS = {
  weeks: [
    { week: WEEKS[0], offers: 0, answered: 0, answer: null },
    { week: WEEKS[1], offers: 4, answered: 2, answer: { medianMs: 5 * hour, p90Ms: 30 * hour } },
  ],
  listings: [
    { listingId: lake, firstOfferAt: '2026-11-13T06:00:00.000Z', weeks: [{ week: WEEKS[1], offers: 4 }] },
  ],
  sales: [{ month: '2026-11', sales: 1, taka: 1_25_00_000 }],
};
const BOTH = { listings: LISTINGS, offers: OFFERS, missing: [] };

beforeEach(() => beSignedInAs({ uid: 'agent', role: 'agent' }));
afterEach(unmount);

const open = async (data: unknown, at?: string) => {
  answerApi(({ name }) => (name === CALL ? { data } : undefined));
  return mount(<Figures />, at);
};
const figure = (page: HTMLElement, title: string) =>
  [...page.querySelectorAll('section')].find(
    (part) => part.querySelector(':scope > h3')?.textContent === title,
  );
const columns = (page: HTMLElement, title: string) =>
  [...(figure(page, title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe("an agent's figures", () => {
  it('load, fail with Retry, and may be none', async () => {
    const nothing = {
      listings: { weeks: [], listings: [] },
      offers: { weeks: [], listings: [], sales: [] },
      missing: [],
    };
    const states = await statesOf(<Figures />, CALL, () => ({ data: BOTH }), nothing);
    expect(states.loading).toContain('Loading figures...');
    expect(states.failed.join(' ')).toContain('Failed to load figures.');
    expect(states.retried).toContain('Time until your answer');
    expect(states.empty).toContain('No figures yet.');
  });

  it('are of all listings, or of the one in the address', async () => {
    let page = await open(BOTH);
    expect(columns(page, 'Views')).toEqual([
      ['15 Nov', '3'],
      ['22 Nov', '7'],
    ]);
    expect(columns(page, 'Time until your answer')[1]).toEqual(['22 Nov', '5 hrs', '30 hrs']);
    expect(columns(page, 'Sales in taka')).toEqual([['Nov 2026', '৳1,25,00,000']]);
    unmount();
    beSignedInAs({ uid: 'agent', role: 'agent' });
    page = await open(BOTH, `/?listing=${lake}`);
    expect(columns(page, 'Views').map(([, views]) => views)).toEqual(['0', '6']);
    expect(columns(page, 'Offers').map(([, offers]) => offers)).toEqual(['0', '4']);
  });

  it('stand beside each listing', async () => {
    const page = await open(BOTH);
    const table = [...page.querySelectorAll('table')].at(-1);
    const rows = [...table!.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Lake view', '6', '2', '4', '3 days', '৳13,000', '৳12,000'],
      ['Rooftop', '0', '0', '0', '–', '–', '–'],
    ]);
  });

  it('name the part of a service that did not answer, and are complete after Retry', async () => {
    let data: unknown = { ...BOTH, offers: null, missing: ['offers'] };
    answerApi(({ name }) => (name === CALL ? { data } : undefined));
    const page = await mount(<Figures />);
    expect(page.querySelector('[role=alert]')?.textContent).toContain(
      'Offers, answers and sales are missing',
    );
    expect(figure(page, 'Views')).toBeDefined();
    expect(figure(page, 'Offers')).toBeUndefined();
    data = BOTH;
    await act(async () => page.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    await settle();
    expect(page.querySelector('[role=alert]')).toBeNull();
    expect(figure(page, 'Offers')).toBeDefined();
  });
});

it('an offer made before the last verification is not the first after it', () => {
  const [row] = listingRows({
    listings: {
      ...LISTINGS,
      listings: [{ ...LISTINGS.listings[0]!, verifiedAt: '2026-11-20T06:00:00.000Z' }],
    },
    offers: OFFERS,
  });
  expect(row?.firstOfferMs).toBeNull();
});
