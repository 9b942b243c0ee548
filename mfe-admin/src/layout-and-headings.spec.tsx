import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, type ApiCall, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { Reports } from './reports/reports.tsx';
import { Revisions } from './revisions/revisions.tsx';

const AT = '2026-11-20T06:00:00.000Z';
const LISTING = {
  _id: 'b'.repeat(24),
  title: 'Shapla House',
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  verificationStatus: 'verified',
  availability: 'available',
  agentName: 'Sadia Agent',
  createdAt: AT,
};
const REPORT = { reason: 'already-sold', note: '', reporterEmail: 'rumi@thikana.test', reportedAt: AT };
const QUESTION = { propertyId: LISTING._id, title: 'Old Flat', agentEmail: 'a@thikana.test', askedAt: AT };

const answer = ({ name }: ApiCall) => {
  if (name === 'GET /availability-questions')
    return { data: [{ ...QUESTION, available: null, answeredAt: null }] };
  const found = { listing: LISTING, reports: [REPORT], count: 1, hidden: false, lastAt: AT };
  return { data: name.includes('reported') ? [found] : [{ ...LISTING, proposedAt: AT, changed: ['title'] }] };
};
beforeEach(() => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answerApi(answer);
});
afterEach(unmount);

const levels = (page: HTMLElement) =>
  [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));

it.each([
  ['proposed changes', <Revisions />],
  ['reports', <Reports />],
])('the headings of %s skip no level', async (_, screen) => {
  const found = levels(await mount(screen));
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((level, at) => level > (found[at - 1] ?? 0) + 1)).toEqual([]);
});

it('the second section of reports is rendered when the first one has its height', async () => {
  const { loading, loaded } = await statesOf(<Reports />, 'GET /', answer);
  expect(loading.filter((text) => text.startsWith('Loading'))).toHaveLength(1);
  expect(loaded).toContain('Old Flat');
});
