import { afterEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mount, unmount } from '../testing/index.tsx';
import { useAddressState } from './address-state.ts';

const FIELDS = { location: '', sort: 'newest' } as const;

afterEach(unmount);

/** Shows the fields, and makes two changes before the first one is rendered, as on a slow device. */
function Screen() {
  const [state, change] = useAddressState(FIELDS);
  const [, changeInAnotherPart] = useAddressState(FIELDS);
  const changeTwice = () => {
    change({ location: '' });
    changeInAnotherPart({ sort: 'minPrice' });
  };
  return <button onClick={changeTwice}>{JSON.stringify(state)}</button>;
}

it('a second change does not undo the first one that is not rendered yet', async () => {
  const page = await mount(<Screen />, '/?location=Gulshan&sort=-maxPrice');
  expect(page.textContent).toContain('{"location":"Gulshan","sort":"-maxPrice"}');
  await act(async () => page.querySelector('button')?.click());
  expect(page.textContent).toContain('{"location":"","sort":"minPrice"}');
});

it('what a screen notes while the next one loads does not end the navigation there', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  let note = () => {};
  function Form() {
    const [, change] = useAddressState(FIELDS);
    note = () => change({ location: 'Banani' }, { replace: true });
    return null;
  }
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/next', loader: () => loaded.promise, element: <p>Next</p> },
  ]);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => note());
  expect(router.state.location.search).toBe('?location=Banani');
  await act(async () => void router.navigate('/next'));
  await act(async () => note());
  await act(async () => loaded.resolve(null));
  expect(page.textContent).toBe('Next');
  await act(async () => root.unmount());
});
