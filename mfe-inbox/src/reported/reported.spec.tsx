import type { ReportedConversation } from '@thikana/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, statesOf, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { conversationOf, HOME, ID, serviceOf } from '../conversations-for-specs.ts';
import { Reported } from './reported.tsx';

beforeEach(() => beSignedInAs({ uid: 'admin', role: 'admin' }));
afterEach(unmount);

const FOUND: ReportedConversation = {
  _id: ID,
  propertyId: HOME,
  title: 'Lake View Flat',
  buyer: { userId: 'c'.repeat(24), name: 'Karim' },
  agent: { userId: 'd'.repeat(24), name: null },
  reports: [{ by: 'buyer', reason: 'fraud', note: 'Asks for money first', at: '2026-11-21T08:20:00.000Z' }],
  messages: 3,
  lastAt: '2026-11-21T08:10:00.000Z',
};
const service = () =>
  serviceOf(conversationOf(3), ({ name }) =>
    name === 'GET /admin/reported-conversations' ? { data: [FOUND] } : undefined,
  );
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  await act(async () => button!.click());
  await settle();
};

it('shows reports with their reasons; the messages are read and the reports dismissed', async () => {
  const { answer, calls } = service();
  answerApi(answer);
  const page = await mount(<Reported />);
  expect(page.textContent).toContain('Attempted fraud');
  expect(page.textContent).toContain('Agent: Deleted account');
  await press('Read the messages');
  expect(page.querySelector('[role=log]')?.textContent).toContain('Buyer: Message 1');
  await press('Dismiss the reports about Lake View Flat');
  for (let turn = 0; turn < 50 && !document.querySelector('[role=dialog]'); turn += 1) await settle();
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')!.requestSubmit());
  await settle();
  const dismissed = calls.find(({ name }) => name === `PATCH /admin/dismiss-conversation-reports/${ID}`);
  expect(dismissed?.body).toEqual({ until: FOUND.reports[0]?.at });
});

it('has its loading, failed and empty states', async () => {
  const states = await statesOf(<Reported />, 'GET /admin/reported-conversations', service().answer, []);
  expect(states.loading).toContain('Loading reported conversations...');
  expect(states.failed.join()).toContain('Failed to load reported conversations.');
  expect(states.retried).toContain('Lake View Flat');
  expect(states.empty).toContain('No conversation is reported.');
});
