import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Login } from './login.tsx';

let calls: string[];
beforeEach(() => {
  calls = [];
  beSignedInAs(null);
  answerApi(({ name }) => {
    calls.push(name);
    return undefined;
  });
});
afterEach(unmount);

function type(input: HTMLInputElement | null, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it.each([
  [{ from: '/properties/6500', act: 'save 6500' }, 'Log in to save this home.'],
  [{ from: '/properties/6500', act: 'report' }, 'Log in to report this listing.'],
  [{ from: '/make-offer/6500' }, 'Please login first to make an offer.'],
  [{ from: '/dashboard/user' }, 'Log in to see this page.'],
])('names what signing in is for: %j (SCREEN-1)', async (state, text) => {
  expect((await mount(<Login />, { pathname: '/login', state })).textContent).toContain(text);
});

it('names nothing to a person who came for the form', async () => {
  expect((await mount(<Login />)).textContent).not.toContain('Log in to see this page');
});

async function signInWith(password: string): Promise<string> {
  const page = await mount(<Login />);
  type(page.querySelector('input[type=email]'), 'rahim@thikana.test');
  type(page.querySelector('input[type=password]'), password);
  act(() => page.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await settle();
  return page.textContent ?? '';
}

it('reports a password that no account can have as wrong, without a request (PEOPLE-15)', async () => {
  const text = await signInWith('Abcdef!'.repeat(3));
  expect(text).toContain('The e-mail address or the password is wrong.');
  expect(text).not.toContain('At most 20 characters');
  expect(calls).toEqual([]);
});

it('reports a password that is too short', async () => {
  expect(await signInWith('Abc!5')).toContain('Password must be at least 6 characters');
  expect(calls).toEqual([]);
});
