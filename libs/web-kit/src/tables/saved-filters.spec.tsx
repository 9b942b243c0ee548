import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { mount, unmount } from '../testing/index.tsx';
import { SavedFilters } from './saved-filters.tsx';

beforeEach(() => localStorage.clear());
afterEach(unmount);

const PRESETS = [{ label: 'Waiting for me', query: 'status=pending' }];
const Screen = () => (
  <>
    <SavedFilters name="spec" presets={PRESETS} />
    <output>{useLocation().search}</output>
  </>
);
const links = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('aria-current')]);

it('marks the filters that are set, whatever the page and the order', async () => {
  const page = await mount(<Screen />, '/list?cursor=x&page=2&status=pending');
  expect(links(page)).toEqual([['Waiting for me', 'true']]);
  expect(page.querySelector('button')).toBeNull();
});

it('keeps named filters in this browser, without the page, and removes them', async () => {
  let page = await mount(<Screen />, '/list?status=rejected&page=3&cursor=x');
  await act(async () => page.querySelector('button')!.click());
  const field = page.querySelector('input')!;
  expect(document.activeElement).toBe(field);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Refused');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => page.querySelector('form')!.requestSubmit());
  unmount();
  page = await mount(<Screen />, '/list');
  expect(links(page)).toEqual([
    ['Waiting for me', null],
    ['Refused', null],
  ]);
  await act(async () => page.querySelectorAll('a')[1]!.click());
  expect(page.querySelector('output')?.textContent).toBe('?status=rejected');
  await act(async () =>
    page.querySelector<HTMLElement>('[aria-label="Remove the filters Refused"]')!.click(),
  );
  expect(links(page)).toHaveLength(1);
});
