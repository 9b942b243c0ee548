import { afterEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { mount, unmount } from '../testing/index.tsx';
import type { DataColumn } from './data-column.ts';

const ignore = () => undefined;
globalThis.matchMedia = (() => ({
  matches: true,
  addEventListener: ignore,
  removeEventListener: ignore,
})) as never;
const { SortField } = await import('./filter-bar.tsx');
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
