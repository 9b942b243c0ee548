import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { setLanguage } from '@thikana/web-kit/i18n';
import {
  confirmLeaving,
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useNavigate,
  useUnsavedChanges,
} from '@thikana/web-kit/router';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** A form of one field; its save only calls `saved` and navigates in the same event. */
function EditScreen() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const saved = useUnsavedChanges(text !== '');
  const save = () => {
    saved();
    setText('');
    void navigate('/list');
  };
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

const routes = [
  {
    element: (
      <>
        <Outlet />
        <UnsavedChangesDialog />
      </>
    ),
    children: [
      { path: '/list', element: <p>The list</p> },
      { path: '/edit', element: <EditScreen /> },
    ],
  },
];

let root: Root;
let page: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  router = createMemoryRouter(routes, { initialEntries: ['/list', '/edit'] });
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
    await setLanguage('en');
  });
  page.remove();
});

const field = () => page.querySelector('input')!;
const dialog = () => page.querySelector('dialog')!;
const press = (name: string) =>
  act(async () => [...page.querySelectorAll('button')].find((one) => one.textContent === name)!.click());

/** One key after the other, as a person types. */
async function type(text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const key of text) {
    await act(async () => {
      write.call(field(), field().value + key);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

/** Whether the browser would ask before a reload or closing. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a screen with unsaved changes', () => {
  it('asks before a link is followed, and keeps what was typed', async () => {
    await type('Lake View');
    await act(() => router.navigate('/list'));
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain('Leave without saving?');
    await press('Stay on this page');
    expect(dialog().open).toBe(false);
    expect(router.state.location.pathname).toBe('/edit');
    expect(field().value).toBe('Lake View');
  });

  it('asks before Back, and leaves when confirmed', async () => {
    await type('Lake');
    await act(() => router.navigate(-1));
    expect(dialog().open).toBe(true);
    await press('Leave');
    expect(page.textContent).toContain('The list');
    expect(dialog().open).toBe(false);
  });

  it('stays on Escape', async () => {
    await type('Lake');
    await act(() => router.navigate('/list'));
    await act(async () => dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog().open).toBe(false);
    expect(field().value).toBe('Lake');
  });

  it('asks in Bangla', async () => {
    await act(() => setLanguage('bn'));
    await type('ল');
    await act(() => router.navigate('/list'));
    expect(dialog().textContent).toContain('সংরক্ষণ না করেই চলে যাবেন?');
    await press('চলে যান');
    expect(page.textContent).toContain('The list');
  });

  it('does not ask while only the query changes', async () => {
    await type('Lake');
    await act(() => router.navigate('/edit?step=2'));
    expect(dialog().open).toBe(false);
    expect(router.state.location.search).toBe('?step=2');
  });

  it('does not ask after a successful save, and asks again for the next changes', async () => {
    await type('Lake');
    await press('Save');
    expect(dialog().open).toBe(false);
    expect(page.textContent).toContain('The list');
    await act(() => router.navigate('/edit'));
    await type('x');
    await act(() => router.navigate('/list'));
    expect(dialog().open).toBe(true);
  });

  /** Asks as the sign-out button does. */
  const askToSignOut = async () => {
    let answer: boolean | undefined;
    await act(async () => {
      void confirmLeaving().then((goesOn) => (answer = goesOn));
    });
    return () => answer;
  };

  it('asks before somebody signs out, and keeps what was typed', async () => {
    await type('Lake');
    const answer = await askToSignOut();
    expect([dialog().open, answer()]).toEqual([true, undefined]);
    await press('Stay on this page');
    expect([dialog().open, answer(), field().value]).toEqual([false, false, 'Lake']);
    await act(() => router.navigate('/list'));
    expect(dialog().open).toBe(true);
  });

  it('is left without another question once the sign-out is confirmed', async () => {
    await type('Lake');
    const answer = await askToSignOut();
    await press('Leave');
    expect([dialog().open, answer()]).toEqual([false, true]);
    await act(() => router.navigate('/list'));
    expect([dialog().open, router.state.location.pathname]).toEqual([false, '/list']);
  });

  it('does not ask before a sign-out on another screen', async () => {
    expect((await askToSignOut())()).toBe(true);
    await type('Lake');
    await press('Save');
    expect((await askToSignOut())()).toBe(true);
    expect(dialog().open).toBe(false);
  });

  it('does not ask for an untouched form', async () => {
    await act(() => router.navigate('/list'));
    expect(page.textContent).toContain('The list');
  });

  it('lets the browser ask before a reload, only while there are unsaved changes', async () => {
    expect(asksBeforeUnload()).toBe(false);
    await type('L');
    expect(asksBeforeUnload()).toBe(true);
    await press('Save');
    expect(asksBeforeUnload()).toBe(false);
  });
});
