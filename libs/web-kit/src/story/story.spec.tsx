/** A listing's page with its story: what each reader gets, what is missing, what a deleted one leaves (ADMIN-10). */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { type ApiAnswer, answerApi, beSignedInAs, mount, settle, unmount } from '../testing/index.tsx';
import { ListingStory } from './listing-story.tsx';

const id = 'b'.repeat(24);
const AT = '2026-11-20T06:00:00.000Z';
const LISTING = {
  ...{
    _id: id,
    title: 'Shapla House',
    location: 'Road 7A, Dhanmondi, Dhaka',
    image: 'https://x.example/a.webp',
  },
  ...{ images: null, color: null, minPrice: 50_00_000, maxPrice: 60_00_000, verificationStatus: 'verified' },
  ...{ availability: 'available', agentName: 'Sadia', agentEmail: 'sadia@thikana.test', createdAt: AT },
};
const line = (what: string, more: object = {}) => ({
  ...{
    _id: what.padEnd(24, '0'),
    at: AT,
    service: 'properties',
    what,
    part: 'admin',
    by: null,
    listingId: id,
  },
  ...{ title: 'Shapla House', offerId: null, amount: null, before: null, after: null, reason: null },
  ...more,
});
const nila = { userId: 'c'.repeat(24), email: 'nila@thikana.test', name: 'Nila' };
const STORY = {
  lines: [
    line('listing.report', { part: 'person', by: nila, reason: 'already-sold: since May', after: 'open' }),
    line('offer.make', { part: 'buyer', by: nila, offerId: 'd'.repeat(24), amount: 55_00_000 }),
    line('listing.verify', { before: 'pending', after: 'verified' }),
  ],
  ...{
    title: 'Shapla House',
    counts: {},
    person: null,
    nextCursor: null,
    missing: [],
    cut: [],
    isDeleted: false,
  },
};

let answers: Record<string, ApiAnswer>;
beforeEach(() => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answers = { listing: { data: LISTING }, story: { data: STORY } };
  answerApi(({ name }) => answers[name.includes('story') ? 'story' : 'listing']);
});
afterEach(unmount);

const open = (reader: 'admin' | 'agent' = 'admin') => mount(<ListingStory id={id} reader={reader} />);
const linesOf = (page: HTMLElement) => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);

it('says who did what and when, before and after, and why, with links for admins', async () => {
  const page = await open();
  expect(page.querySelector('h1')?.textContent).toBe('Shapla House');
  expect(linesOf(page)).toEqual([
    '20/11/2026 12:00Reported the listingNilaafter: OpenBecause: already sold: since May',
    '20/11/2026 12:00Made an offer · ৳55,00,000 · The offerNila (buyer)',
    '20/11/2026 12:00Verified a listingan adminbefore: Pending → after: Verified',
  ]);
  const links = [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/dashboard/admin/people/${nila.userId}`);
  expect(links).toContain(`/dashboard/admin/sales/${'d'.repeat(24)}`);
});

it('links an agent to no page of admins', async () => {
  const page = await open('agent');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/property-details/${id}`,
  ]);
});

it('names the services that did not answer, and asks them again', async () => {
  answers['story'] = { data: { ...STORY, lines: STORY.lines.slice(2), missing: ['offers', 'reviews'] } };
  const page = await open();
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Offers, Reviews did not answer');
  expect(linesOf(page)).toHaveLength(1);
  answers['story'] = { data: STORY };
  await act(async () => page.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
  await settle();
  expect(page.querySelector('[role=alert]')?.textContent).toBe('');
  expect(linesOf(page)).toHaveLength(3);
});

it('fails with Retry, and shows what a deleted listing leaves', async () => {
  answers = { listing: { status: 404 }, story: { status: 422 } };
  const page = await open();
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Failed to load what happened.');
  answers['story'] = { data: { ...STORY, isDeleted: true } };
  await act(async () => page.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
  await settle();
  expect(page.querySelector('h1')?.textContent).toBe('Shapla House');
  expect(page.textContent).toContain('This listing was deleted.');
  unmount();
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answers['story'] = { status: 404 };
  expect((await open()).textContent).toContain('There is no such listing.');
});
