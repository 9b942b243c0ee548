import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Login } from './login.tsx';
import { Registration } from './registration.tsx';

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

describe('the messages of fields (TEXT-5)', () => {
  let page: HTMLElement;
  const submit = async () => {
    act(() => page.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
    await settle();
  };
  const fill = async (id: string, text: string) => {
    type(page.querySelector<HTMLInputElement>(`#${id}`), text);
    // antd takes a message back a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    await settle();
  };
  // Where a field is right now, its last message may still fade.
  const shown = () =>
    [...page.querySelectorAll('.ant-form-item-has-error .ant-form-item-explain-error')].map(
      (message) => message.textContent,
    );

  it('come with the first attempt to log in, and follow what is typed', async () => {
    page = await mount(<Login />);
    await fill('login_email', 'nobody');
    expect(shown()).toEqual([]);
    await fill('login_email', '');
    await submit();
    expect(shown()).toEqual(['Email is required', 'Password is required']);
    await fill('login_password', 'abc');
    await fill('login_email', 'nobody');
    expect(shown()).toEqual([
      'Please enter a valid e-mail address',
      'Password must be at least 6 characters',
    ]);
    await fill('login_password', 'abcdef');
    await fill('login_email', 'rahim@thikana.test');
    expect(shown()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('come with the first attempt to register, and follow what is typed', async () => {
    page = await mount(<Registration />);
    await submit();
    expect(shown()).toEqual([
      'Name is required',
      'Email is required',
      'Password is required',
      'Please confirm password',
    ]);
    await fill('registration_name', 'Farida Khatun');
    await fill('registration_email', 'farida@thikana.test');
    await fill('registration_confirmPassword', 'Abcdef#');
    for (const [password, message] of [
      ['Abc', 'At least 6 characters'],
      ['a'.repeat(21), 'At most 20 characters'],
      ['abcdef', 'Must include capital & special char'],
      ['Abcdef!', 'Passwords do not match'],
      ['Abcdef#', undefined],
    ] as const) {
      await fill('registration_password', password);
      expect(shown()[0]).toBe(message);
    }
    expect(calls).toEqual([]);
  });

  it('are beside the rules of a new password, which say which of them it meets', async () => {
    page = await mount(<Registration />);
    const rules = () => [...page.querySelectorAll('[data-met]')].map((rule) => rule.textContent?.trim());
    expect(rules()).toContain('a capital letter (missing)');
    await fill('registration_password', 'Abc');
    expect(rules()).toEqual([
      'at least 6 characters (missing)',
      'at most 20 characters (done)',
      'a capital letter (done)',
      'one of ! @ # $ % ^ & * (missing)',
    ]);
  });
});

it('a password can be shown, and hidden again', async () => {
  const page = await mount(<Login />);
  const press = (name: string) =>
    act(() => page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click());
  const password = page.querySelector<HTMLInputElement>('#login_password');
  expect(password?.type).toBe('password');
  press('Show password');
  expect(password?.type).toBe('text');
  press('Hide password');
  expect(password?.type).toBe('password');
});
