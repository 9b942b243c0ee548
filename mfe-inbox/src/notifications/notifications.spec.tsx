import type { Notification } from '@thikana/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import {
  type ApiCall,
  answerApi,
  beSignedInAs,
  mount,
  settle,
  statesOf,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { Notifications } from './notifications.tsx';

const notificationOf = (id: string, change: Partial<Notification> = {}): Notification => ({
  _id: id.repeat(24),
  kind: 'offer-made',
  title: { en: '3 new offers on Lake View', bn: 'Lake View: ৩টি নতুন প্রস্তাব' },
  line: { en: 'The newest: ৳50,00,000', bn: 'সর্বশেষ: ৳৫০,০০,০০০' },
  to: '/dashboard/agent/offered-properties?search=Lake%20View',
  count: 3,
  at: '2026-11-21T08:20:00.000Z',
  read: false,
  ...change,
});
const READ = notificationOf('b', { read: true, at: '2026-11-20T08:20:00.000Z' });

let calls: ApiCall[];
const answer = (call: ApiCall) => {
  calls.push(call);
  if (call.name === 'GET /notifications') return { data: [notificationOf('a'), READ] };
  return call.name === 'PATCH /notifications/read' ? { data: { modifiedCount: 1 } } : undefined;
};
const marked = () => calls.filter(({ name }) => name === 'PATCH /notifications/read').map(({ body }) => body);

beforeEach(() => {
  calls = [];
  beSignedInAs({ uid: 'karim', role: 'agent' });
  answerApi(answer);
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

it('lists them by days, each with its link, and says which are new', async () => {
  const page = await mount(<Notifications />);
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toHaveLength(2);
  const [unread, read] = page.querySelectorAll('li a');
  expect(unread?.getAttribute('href')).toBe('/dashboard/agent/offered-properties?search=Lake%20View');
  expect(unread?.textContent).toContain('New: 3 new offers on Lake View');
  expect(read?.textContent).not.toContain('New:');
  await act(async () => setLanguage('bn'));
  expect(page.querySelector('li a')?.textContent).toContain('Lake View: ৩টি নতুন প্রস্তাব');
});

it('marks one as read that is opened, as far as it was shown, and leaves a read one', async () => {
  const page = await mount(<Notifications />);
  const [unread, read] = page.querySelectorAll<HTMLElement>('li a');
  await act(async () => read!.click());
  await act(async () => unread!.click());
  await settle();
  expect(marked()).toEqual([{ id: 'a'.repeat(24), upTo: '2026-11-21T08:20:00.000Z' }]);
});

it('marks all up to the newest that is shown', async () => {
  const page = await mount(<Notifications />);
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Mark all as read')!;
  await act(async () => button.click());
  await settle();
  expect(marked()).toEqual([{ upTo: '2026-11-21T08:20:00.000Z' }]);
});

it('has its loading, failed and empty states', async () => {
  const states = await statesOf(<Notifications />, 'GET /notifications', answer, []);
  expect(states.loading).toContain('Loading notifications...');
  expect(states.failed.join()).toContain('Failed to load notifications.');
  expect(states.retried).toContain('3 new offers on Lake View');
  expect(states.empty).toContain('Nothing has happened for you yet.');
});
