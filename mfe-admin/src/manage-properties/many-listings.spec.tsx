/** ADMIN-8: many listings are decided on at once, with one window to undo. */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answerApi, type ApiAnswer, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { DecisionList, undoWithinMs } from '@thikana/web-kit/decisions';
import { ManageProperties } from './manage-properties.tsx';

const AT = '2026-11-20T06:00:00.000Z';
const LISTINGS = ['Shapla House', 'Lake View', 'Old Mill'].map((title, at) => ({
  _id: String(at).repeat(24),
  title,
  location: 'Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  verificationStatus: at === 2 ? 'verified' : 'pending',
  availability: 'available',
  agentName: 'Sadia Agent',
  agentEmail: 'sadia@thikana.test',
  createdAt: AT,
}));
const VERIFY = 'PATCH /admin/verify-property/';

let sent: string[];
let answers: Record<string, ApiAnswer>;
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name} in: ${document.body.textContent}`);
  await act(async () => found.click());
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const rows = () => [...document.querySelectorAll('[data-row-key]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  [sent, answers] = [[], {}];
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answerApi(({ name }) => {
    if (!name.startsWith('PATCH ')) return { data: name === 'GET /properties' ? LISTINGS : [] };
    sent.push(name);
    return answers[name] ?? { data: { modifiedCount: 1 } };
  });
  await mount(
    <>
      <ManageProperties />
      <DecisionList undoKey="U" />
    </>,
  );
  jest.useFakeTimers();
  const all = document.querySelector<HTMLInputElement>('input[aria-label="Select all on this page"]')!;
  act(() => all.click());
});
afterEach(async () => {
  jest.useRealTimers();
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await settle();
  for (const found of document.querySelectorAll<HTMLElement>('[aria-label^="Dismiss"]'))
    act(() => found.click());
  unmount();
});

it('verifies the pending ones after one window, and reports each', async () => {
  expect(document.body.textContent).toContain('3 selected');
  await press('Verify (2)');
  await pass(5_000);
  expect(sent).toEqual([]);
  expect(document.querySelectorAll('[aria-label="Undo: Verify 2 listings"]')).toHaveLength(1);
  answers[`${VERIFY}${LISTINGS[1]!._id}`] = { status: 409, code: 'PROPERTY.CHANGED' };
  await pass(undoWithinMs);
  expect(sent).toEqual([`${VERIFY}${LISTINGS[0]!._id}`, `${VERIFY}${LISTINGS[1]!._id}`]);
  expect(document.body.textContent).toContain('Verify 2 listings: 1 done.');
  expect(rows()[1]).toContain('Your decision was not applied.');
  delete answers[`${VERIFY}${LISTINGS[1]!._id}`];
  await press('Try the failed again');
  expect(rows()[1]).not.toContain('Your decision was not applied.');
  await press('Close the result');
});

it('sends none when all are undone, and the others when one is', async () => {
  await press('Verify (2)');
  await press('Undo: Verify 2 listings');
  await pass(undoWithinMs);
  expect(sent).toEqual([]);
  const all = document.querySelector<HTMLInputElement>('input[aria-label="Select all on this page"]')!;
  act(() => all.click());
  await press('Verify (2)');
  await press('Undo: Verify Shapla House');
  await pass(undoWithinMs);
  expect(sent).toEqual([`${VERIFY}${LISTINGS[1]!._id}`]);
  await press('Close the result');
});

it('sends all at once when the page is left within the window', async () => {
  await press('Verify (2)');
  await pass(2_000);
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await pass(0);
  expect(sent).toHaveLength(2);
  await pass(undoWithinMs);
  expect(sent).toHaveLength(2);
});
