import { afterEach, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { mount, unmount } from '../testing/index.tsx';
import type { DataColumn } from './data-column.ts';

const ignore = () => undefined;
globalThis.matchMedia = (() => ({
  matches: true,
  addEventListener: ignore,
  removeEventListener: ignore,
})) as never;
const { SortField } = await import('./filter-bar.tsx');
const { DataTable } = await import('./data-table.tsx');
afterEach(unmount);

const COLUMNS: DataColumn<string>[] = [
  { key: 'title', title: 'Title', rowHeader: true, render: String },
  { key: 'price', title: 'Price', render: String, sort: { ascending: 'price', descending: '-price' } },
];

it('sorts cards, whose headings nobody can press, by each column that sorts', async () => {
  const sorts: string[] = [];
  const page = await mount(<SortField columns={COLUMNS} sort="price" onSort={(sort) => sorts.push(sort)} />);
  expect(page.textContent).toContain('Price, ascending');
  await act(async () =>
    page.querySelector('.ant-select')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  );
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Price, ascending', 'Price, descending']);
  await act(async () => options[1]!.click());
  expect(sorts).toEqual(['-price']);
});

it('replaces the rows of another sort, filter or page after the wait, and keeps those that change live', async () => {
  const TEXTS = { loading: '', failed: '', empty: '' };
  let answer: (items: string[], isPlaceholderData?: boolean) => void = () => undefined;
  function Screen() {
    const [[items, isPlaceholderData], set] = useState<[string[], boolean]>([['Hill', 'Lake'], false]);
    answer = (next, isStale = false) => act(() => set([next, isStale]));
    const data = { items, nextCursor: null, total: 2, totalAmount: null };
    const query = { data, isError: false, isFetching: false, isPlaceholderData } as never;
    const list = { query, page: 1, lastKnown: 1, turnTo: () => undefined };
    return <DataTable label="All" columns={COLUMNS} rowKey={String} list={list} texts={TEXTS} />;
  }
  const page = await mount(<Screen />);
  const rowOf = () => page.querySelector('[data-row-key=Lake]');
  const first = rowOf();
  for (const isStale of [false, true]) {
    answer(['Lake'], isStale);
    expect(rowOf()).toBe(first);
  }
  answer(['Lake', 'Hill']);
  expect(rowOf()).not.toBe(first);
});
