import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddressState } from './address-state.ts';
import { useTyped } from './use-typed.ts';

const FIELDS = { q: '', sort: 'newest' } as const;

function Search() {
  const [filters, setFilters] = useAddressState(FIELDS);
  const [text, setText, finish] = useTyped(filters.q, (typed) =>
    setFilters({ q: typed.trim() }, { replace: true }),
  );
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} onBlur={finish} />
      <button type="button" onClick={() => setFilters({ q: '', sort: 'newest' })} />
    </>
  );
}

let root: Root;
let page: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;

const field = () => page.querySelector('input') as HTMLInputElement;
const address = () => new URLSearchParams(router.state.location.search).get('q');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Types a letter at the end of the field. */
const press = (letter: string) =>
  act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      input.value + letter,
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  jest.useFakeTimers();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  jest.useRealTimers();
});

const open = async (start = '/') => {
  router = createMemoryRouter([{ path: '/', element: <Search /> }], { initialEntries: [start] });
  await act(async () => root.render(<RouterProvider router={router} />));
};

describe('useTyped', () => {
  // Typing settles after a pause of 300 ms.
  it.each([0, 80, 250, 290, 299, 300, 301, 320, 450])(
    'loses no letter and no blank when keys are %i ms apart',
    async (pause) => {
      await open();
      let typed = '';
      for (const letter of 'gulshan avenue') {
        await press(letter);
        typed += letter;
        expect(field().value).toBe(typed);
        await pass(pause);
        expect(field().value).toBe(typed);
      }
      await pass(400);
      expect(field().value).toBe('gulshan avenue');
      expect(address()).toBe('gulshan avenue');
    },
  );

  it('keeps a blank at the end until the field is left', async () => {
    await open();
    for (const letter of 'road ') await press(letter);
    await pass(400);
    expect(field().value).toBe('road ');
    expect(address()).toBe('road');
    await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(field().value).toBe('road');
  });

  it('keeps what is typed while an earlier value arrives late', async () => {
    let answer = (_settled: string) => {};
    const Late = () => {
      const [settled, setSettled] = useState('');
      answer = setSettled;
      const [text, setText] = useTyped(settled, () => {});
      return <input value={text} onChange={(event) => setText(event.target.value)} />;
    };
    await act(async () => root.render(<Late />));
    for (const letter of 'gul') await press(letter);
    await pass(400);
    for (const letter of 'shan') await press(letter);
    await act(async () => answer('gul'));
    expect(field().value).toBe('gulshan');
    await pass(400);
    await act(async () => answer('gulshan'));
    expect(field().value).toBe('gulshan');
  });

  it('follows Back and a clear button, also in the middle of typing', async () => {
    await open('/?q=banani');
    expect(field().value).toBe('banani');
    await act(() => router.navigate('/?q=uttara'));
    expect(field().value).toBe('uttara');
    await act(() => router.navigate(-1));
    expect(field().value).toBe('banani');
    await press('x');
    await act(async () => page.querySelector('button')?.click());
    expect(field().value).toBe('');
    await pass(400);
    expect(address()).toBeNull();
  });

  it('settles at once on blur', async () => {
    await open();
    for (const letter of 'dhan') await press(letter);
    await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(address()).toBe('dhan');
    expect(field().value).toBe('dhan');
  });
});
