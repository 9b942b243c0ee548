import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { conversationOf, messageOf, serviceOf } from '../conversations-for-specs.ts';
import { Inbox } from './inbox.tsx';

beforeEach(() => beSignedInAs({ uid: 'karim', role: 'user' }));
afterEach(unmount);

it('lists conversations with the other, the listing, the last message and how many are unread', async () => {
  answerApi(serviceOf(conversationOf(4, { unread: 3 })).answer);
  const page = await mount(<Inbox />, '/inbox');
  const item = page.querySelector('li a');
  expect(item?.getAttribute('href')).toBe(`/inbox/${conversationOf(4)._id}`);
  expect(item?.textContent).toContain('Rahim');
  expect(item?.textContent).toContain('Lake View Flat');
  expect(item?.textContent).toContain('Message 4');
  expect(item?.textContent).toContain('3 unread messages');
});

it('marks the own last message, and a closed conversation', async () => {
  const closed = { because: 'blocked', byMe: true, at: '2026-11-21T08:20:00.000Z' } as const;
  answerApi(serviceOf(conversationOf(3, { last: messageOf(3), closed })).answer);
  const page = await mount(<Inbox />, '/inbox');
  expect(page.querySelector('li a')?.textContent).toContain('Closed · You: Message 3');
});

it('asks for what the address says', async () => {
  const service = serviceOf(conversationOf(1));
  answerApi(service.answer);
  await mount(<Inbox />, '/inbox?archived=true&search=lake');
  expect(service.calls[0]?.query).toMatchObject({ archived: 'true', search: 'lake' });
});

it('leads agents, and nobody else, to their leads (LEAD-1)', async () => {
  const leads = (page: HTMLElement) => page.querySelector('a[href="/inbox/leads"]');
  answerApi(serviceOf(conversationOf(1)).answer);
  expect(leads(await mount(<Inbox />, '/inbox'))).toBeNull();
  unmount();
  beSignedInAs({ uid: 'rahim', role: 'agent' });
  answerApi(serviceOf(conversationOf(1)).answer);
  expect(leads(await mount(<Inbox />, '/inbox'))?.textContent).toBe('Leads');
});

it('has its loading, failed and empty states', async () => {
  const states = await statesOf(<Inbox />, 'GET /conversations', serviceOf(conversationOf(1)).answer, []);
  expect(states.loading).toContain('Loading conversations...');
  expect(states.failed.join()).toContain('Failed to load conversations.');
  expect(states.retried).toContain('Lake View Flat');
  expect(states.empty).toContain('No conversations yet.');
});
