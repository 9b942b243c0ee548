import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useNavigate } from '@thikana/web-kit/router';
import { type ApiCall, answerApi, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Unsubscribe } from './unsubscribe.tsx';
import { Verify } from './verify.tsx';
import { VisitorSearch } from './visitor-search.tsx';

let calls: ApiCall[];
let isValid: boolean;
const INVALID = {
  status: 400,
  data: { code: 'MAIL.LINK_INVALID', detail: 'no', message: 'no', status: 400 },
};
beforeEach(() => {
  calls = [];
  isValid = true;
  answerApi((call) => {
    calls.push(call);
    if (call.name === 'POST /notifications/unsubscribe')
      return isValid ? { data: { topics: ['offers', 'savedHomes'] } } : INVALID;
    if (call.name === 'PATCH /notifications/mail/verification') return isValid ? { data: {} } : INVALID;
    if (call.name === 'PATCH /notifications/searches')
      return isValid ? { data: { done: 'confirm' } } : INVALID;
    return undefined;
  });
});
afterEach(unmount);

const press = async (page: HTMLElement) => {
  await act(async () => page.querySelector('button')!.click());
  await settle();
};

it('a visitor ends mails by one button, and by nothing before it (MAIL-6)', async () => {
  const page = await mount(<Unsubscribe />, '/notifications/unsubscribe#a.token');
  expect(calls).toEqual([]);
  await press(page);
  expect(calls.map(({ name, query }) => [name, query])).toEqual([
    ['POST /notifications/unsubscribe', { token: 'a.token' }],
  ]);
  expect(page.textContent).toContain('No more mails about: Offers, Saved homes and searches.');
  expect(page.querySelector('button')).toBeNull();
});

it('a link that is not valid is named as that', async () => {
  isValid = false;
  const page = await mount(<Unsubscribe />, '/notifications/unsubscribe#forged');
  await press(page);
  expect(page.textContent).toContain('This link is not valid, or no longer.');
});

it('an address is verified by the button, and an expired link is named as that (MAIL-7)', async () => {
  const page = await mount(<Verify />, '/notifications/verify#b.token');
  expect(calls).toEqual([]);
  await press(page);
  expect(calls[0]).toMatchObject({ body: { token: 'b.token' } });
  expect(page.textContent).toContain('Your address is confirmed.');
  unmount();
  isValid = false;
  const late = await mount(<Verify />, '/notifications/verify#b.token');
  await press(late);
  expect(late.textContent).toContain('This link is not valid, or no longer.');
});

it.each([
  ['visitor-confirm.b.c', 'Your search is saved. New homes that fit it are mailed to you.'],
  ['visitor-erase.b.c', 'Your address and the searches saved with it are deleted.'],
])('%s does what it names by the button alone (SAVED-9, SAVED-12)', async (token, done) => {
  const page = await mount(<VisitorSearch />, `/notifications/searches#${token}`);
  expect(calls).toEqual([]);
  await press(page);
  expect(calls[0]).toMatchObject({ body: { token } });
  expect(page.textContent).toContain(done);
  expect(page.querySelector('a')!.getAttribute('href')).toBe('/all-properties');
});

it('mails about a visitor’s search are ended on the same page as others (SAVED-12)', async () => {
  const page = await mount(<Unsubscribe />, '/notifications/unsubscribe#visitor-stop.b.c');
  await press(page);
  expect(page.textContent).toContain('No more mails about this search.');
});

it.each([
  ['/notifications/unsubscribe', Unsubscribe, 'b.c', 'visitor-stop.b.c'],
  ['/notifications/searches', VisitorSearch, 'visitor-confirm.b.c', 'visitor-erase.b.c'],
  ['/notifications/verify', Verify, 'b.c', 'd.e'],
])('a second link to %s, opened in the same tab, is used as well', async (at, Page, ...tokens) => {
  let goTo: ReturnType<typeof useNavigate>;
  function Tab() {
    goTo = useNavigate();
    return <Page />;
  }
  const page = await mount(<Tab />, `${at}#${tokens[0]}`);
  await press(page);
  expect(page.querySelector('button')).toBeNull();
  await act(async () => goTo(`${at}#${tokens[1]}`));
  await press(page);
  expect(calls.map(({ query, body }) => query['token'] ?? body['token'])).toEqual(tokens);
});
