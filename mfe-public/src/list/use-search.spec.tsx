import { afterEach, expect, it } from '@jest/globals';
import { answerApi, liveChange, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { FILTERS } from './filters.ts';
import { useSearch } from './use-search.ts';

afterEach(unmount);

function Titles() {
  const { items, total } = useSearch(FILTERS, true);
  return <p>{`${total}: ${items?.map(({ title }) => title).join()}`}</p>;
}

it('shows what a live message says of a listing', async () => {
  let title = 'Lake House';
  answerApi(({ name }) =>
    name === 'GET /search'
      ? { data: { listings: [{ _id: '1', title }], next: null, total: 1, counts: null, words: null } }
      : { data: {} },
  );
  const page = await mount(<Titles />);
  expect(page.querySelector('p')?.textContent).toBe('1: Lake House');
  title = 'Lake Palace';
  liveChange({ topic: 'listings', ids: ['1'] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settle();
  expect(page.querySelector('p')?.textContent).toBe('1: Lake Palace');
});
