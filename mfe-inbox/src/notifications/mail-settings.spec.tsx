import type { MailSettings as Settings } from '@thikana/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
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
import { MailSettings } from './mail-settings.tsx';

const IMMEDIATELY = 'immediately' as const;
let settings: Settings;
let calls: ApiCall[];
const answer = (call: ApiCall) => {
  calls.push(call);
  if (call.name === 'PATCH /notifications/mail')
    settings = { ...settings, topics: { ...settings.topics, ...(call.body as Partial<Settings>).topics } };
  if (call.name === 'POST /notifications/mail/verification') return { data: settings };
  return call.name.endsWith('/notifications/mail') ? { data: settings } : undefined;
};

beforeEach(() => {
  location.hash = 'mail';
  calls = [];
  settings = {
    ...{ language: 'en', address: 'karim@thikana.test', state: 'verified' },
    topics: {
      ...{ offers: IMMEDIATELY, payments: IMMEDIATELY, messages: IMMEDIATELY },
      ...{ viewings: IMMEDIATELY, listings: IMMEDIATELY, savedHomes: 'daily' },
    },
  };
  beSignedInAs({ uid: 'karim', role: 'agent' });
  answerApi(answer);
});
afterEach(() => {
  unmount();
  location.hash = '';
});

const selectOf = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))!.control!;

it('saves each choice at once (MAIL-4)', async () => {
  const page = await mount(<MailSettings />);
  expect(page.textContent).toContain('Mails go to karim@thikana.test');
  const select = selectOf(page, 'Messages') as HTMLSelectElement;
  expect([select.value, (selectOf(page, 'Saved homes and searches') as HTMLSelectElement).value]).toEqual([
    IMMEDIATELY,
    'daily',
  ]);
  await act(async () => {
    select.value = 'never';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
  expect(calls.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { topics: { messages: 'never' } },
  ]);
  expect((selectOf(page, 'Messages') as HTMLSelectElement).value).toBe('never');
});

it('is closed, and fetches nothing, for those who do not come for it', async () => {
  location.hash = '';
  const page = await mount(<MailSettings />);
  expect(page.querySelector('details')!.open).toBe(false);
  expect(calls).toEqual([]);
});

it('says when no mail is sent, and sends the link again (MAIL-7)', async () => {
  settings.state = 'unverified';
  const page = await mount(<MailSettings />);
  expect(page.textContent).toContain('No mail is sent to karim@thikana.test until you use the link');
  const again = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Send the link again',
  )!;
  await act(async () => again.click());
  await settle();
  expect(calls.filter(({ name }) => name === 'POST /notifications/mail/verification')).toHaveLength(1);
  expect(document.body.textContent).toContain('A link was sent to karim@thikana.test.');
});

it('has its loading and failed states', async () => {
  const states = await statesOf(<MailSettings />, 'GET /notifications/mail', answer, []);
  expect(states.loading).toContain('Loading your choices...');
  expect(states.failed.join()).toContain('Failed to load your choices.');
  expect(states.retried).toContain('Mails go to');
});
