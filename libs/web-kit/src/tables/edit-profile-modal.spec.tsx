import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { NotifierRoot } from '../core/notify.tsx';
import { client } from '../client/client.ts';
import { dispatch, useSession } from '../session/store.ts';
import { EditProfileModal } from './edit-profile-modal.tsx';

const UPLOADED = 'https://img.test/upload-of-ten-minutes.webp';
const CLAIMED = 'https://img.test/kept-for-good.webp';
const me = { uid: 'u', email: 'b@thikana.test', displayName: 'Old', photoURL: null, creationTime: null };

// A double of the identity provider's SDK, which is loaded lazily: it records its calls.
const changeProfile = jest.fn(async (_profile: object) => {});
jest.unstable_mockModule('../session/identity.ts', () => ({ changeProfile }));

type Sent = { method: string; url: string; body: Record<string, unknown> };
let root: Root;
let queries: QueryClient;
let page: HTMLElement;
let sent: Sent[];
let finishUpload: () => void;
/** Whether the API refuses the next update. */
let refuses: boolean;

/** The API of the dialog: an upload that the test completes, and a record with the claimed address. */
async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const headers = new AxiosHeaders({ 'content-type': 'application/json' });
  const ok = (data: unknown) => ({ data, status: 200, statusText: 'OK', headers, config }) as AxiosResponse;
  if (config.url === '/images') {
    await new Promise<void>((resolve) => (finishUpload = resolve));
    return ok({ success: true, data: { url: UPLOADED, images: null, color: '#ffffff' } });
  }
  const body = JSON.parse(String(config.data)) as Record<string, unknown>;
  sent.push({ method: config.method ?? '', url: config.url ?? '', body });
  if (refuses) throw new Error('the connection broke');
  const displayName = String(body['name']);
  const user = { ...me, displayName, photoURL: body['photoURL'] === UPLOADED ? CLAIMED : body['photoURL'] };
  return ok({ modifiedCount: 1, user });
}

/** The page with the dialog, open or closed. */
const show = (open: boolean) =>
  root.render(
    <QueryClientProvider client={queries}>
      <EditProfileModal
        key={String(open)}
        open={open}
        onCancel={() => {}}
        email={me.email}
        name="Old"
        photo="https://img.test/old.webp"
      />
      <NotifierRoot />
    </QueryClientProvider>,
  );

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  sent = [];
  refuses = false;
  changeProfile.mockClear();
  client.defaults.adapter = answer;
  dispatch({ type: 'left' });
  dispatch({ type: 'arrived', user: me });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  queries = new QueryClient();
  await act(async () => show(true));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const update = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Update')!;
const press = () => act(async () => update().click());

/** Waits by turns of the event loop until the check passes; the test's own time limit ends it otherwise. */
async function eventually(check: () => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      return check();
    } catch (error) {
      if (turn === 200) throw error;
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    }
  }
}

async function type(label: string, text: string): Promise<void> {
  const field = [...document.querySelectorAll('label')].find((each) => each.textContent === label)!;
  const input = document.getElementById(field.htmlFor) as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => {
    write.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function choosePhoto(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'me.png', { type: 'image/png' })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('the profile dialog', () => {
  it('waits for a photo that is being uploaded, shows it, and sends the new one', async () => {
    await choosePhoto();
    expect(update().disabled).toBe(true);
    expect(document.body.textContent).toContain('The photo is still being uploaded');
    await press();
    expect(sent).toEqual([]);

    await act(async () => finishUpload());
    await eventually(() => expect(update().disabled).toBe(false));
    expect(document.body.textContent).not.toContain('The photo is still being uploaded');
    await press();
    await eventually(() =>
      expect(sent).toEqual([
        { method: 'patch', url: '/users/b%40thikana.test', body: { name: 'Old', photoURL: UPLOADED } },
      ]),
    );
  });

  it('sets the address that the server stored in header and identity account, not the one of the upload', async () => {
    await choosePhoto();
    await act(async () => finishUpload());
    await eventually(() => expect(update().disabled).toBe(false));
    await press();
    await eventually(() =>
      expect(useSession.getState().user).toMatchObject({ displayName: 'Old', photoURL: CLAIMED }),
    );
    expect(changeProfile.mock.calls).toEqual([[{ displayName: 'Old', photoURL: CLAIMED }]]);
  });

  it('removes its error when the update succeeds, though the dialog was closed and opened between', async () => {
    const alerts = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
    refuses = true;
    await press();
    await eventually(() => expect(alerts().join()).toContain('Something went wrong!'));
    await act(async () => show(false));
    await act(async () => show(true));
    refuses = false;
    await press();
    await eventually(() => expect(document.body.textContent).toContain('Your profile has been updated.'));
    expect(alerts().join()).toBe('');
  });

  it('accepts an empty name', async () => {
    await type('Name', '');
    await press();
    await eventually(() => expect(sent[0]?.body).toMatchObject({ name: '' }));
    await eventually(() => expect(useSession.getState().user?.displayName).toBe(''));
  });
});
