import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  answerApi,
  type ApiAnswer,
  type ApiCall,
  beSignedInAs,
  mount,
  settle,
  statesOf,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { Hours } from './hours.tsx';

let page: HTMLElement;
let saved: unknown[];
beforeEach(() => {
  saved = [];
  beSignedInAs({ uid: 'rahim', role: 'agent' });
});
afterEach(unmount);

const hours = {
  weekly: [[{ from: 600, to: 720 }], [], [], [], [], [], []],
  exceptions: [{ date: '2099-01-01', ranges: [] }],
};
const answer = (call: ApiCall): ApiAnswer | undefined => {
  if (call.name.startsWith('PATCH')) saved.push(call.body);
  return { data: hours };
};
const click = async (name: string) => {
  const button = [...page.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent) === name,
  );
  await act(async () => button!.click());
  await settle();
};
const save = async () => {
  await act(async () => page.querySelector('form')!.requestSubmit());
  await settle();
};

it('publishes a weekly pattern and other days', async () => {
  answerApi(answer);
  page = await mount(<Hours />);
  await click('Add times on Monday');
  await click('Remove Thu 1 Jan');
  await save();
  expect(saved).toEqual([
    { weekly: [[{ from: 600, to: 720 }], [{ from: 600, to: 720 }], [], [], [], [], []], exceptions: [] },
  ]);
});

it('names the day on which a time ends before it begins, and sends nothing', async () => {
  answerApi(answer);
  page = await mount(<Hours />);
  const [from] = page.querySelectorAll('select');
  await act(async () => {
    from!.value = '720';
    from!.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await save();
  expect(page.querySelector('form [role=alert]')?.textContent).toContain('Sunday');
  expect(saved).toEqual([]);
});

it('has its loading and failed states', async () => {
  const states = await statesOf(<Hours />, 'GET /agent/viewing-hours/', answer);
  expect(states.loading).toContain('Loading viewing hours...');
  expect(states.failed.join()).toContain('Failed to load viewing hours.');
  expect(states.retried).toContain('Every week');
});
