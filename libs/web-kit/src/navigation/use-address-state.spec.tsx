import { afterEach, expect, it } from '@jest/globals';
import { act } from 'react';
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
