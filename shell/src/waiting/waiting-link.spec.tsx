import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
import { WaitingLink } from './waiting-link.tsx';

beforeEach(() => {
  // Idle at once; jsdom has none.
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
  globalThis.cancelIdleCallback = clearTimeout;
});
afterEach(unmount);

it.each([
  [2, '22 accepted offers to pay', '/dashboard/user/property-bought?status=accepted'],
  [0, '', undefined],
])('names %i pending tasks in words and leads to them', async (accepted, text, href) => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  answerApi(({ name }) =>
    name === 'GET /offers/summary' ? { data: { counts: { accepted }, toPay: [] } } : undefined,
  );
  const page = await mount(<WaitingLink />);
  expect(page.textContent).toBe(text);
  expect(page.querySelector('a')?.getAttribute('href')).toBe(href);
});

it.each([
  [{ pending: 2, reported: 0 }, '22 listings to verify', '/dashboard/admin/manage-properties?status=pending'],
  [{ pending: 2, reported: 1 }, '33 listings to verify or reported', '/dashboard/admin'],
])('counts reports for an admin: %j', async (summary, text, href) => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answerApi(() => ({ data: summary }));
  const page = await mount(<WaitingLink />);
  expect(page.textContent).toBe(text);
  expect(page.querySelector('a')?.getAttribute('href')).toBe(href);
});

it('counts the offers in the own turn beside those to pay (OFFER-16)', async () => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  answerApi(() => ({ data: { counts: { pending: 4, accepted: 2 }, toPay: [], toAnswerCount: 1 } }));
  const page = await mount(<WaitingLink />);
  expect(page.textContent).toBe('33 offers to pay or answer');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/dashboard/user/property-bought');
});

it.each([
  [{ counts: { pending: 5 }, toAnswerCount: 2 }, '22 offers to answer'],
  [{ counts: { pending: 5 }, toAnswerCount: 0 }, ''],
  // Of a release without counter-offers.
  [{ counts: { pending: 5 } }, '55 offers to answer'],
])('counts for an agent the offers in their turn (OFFER-16): %j', async (summary, text) => {
  beSignedInAs({ uid: 'agent', role: 'agent' });
  answerApi(() => ({ data: summary }));
  const page = await mount(<WaitingLink />);
  expect(page.textContent).toBe(text);
});
