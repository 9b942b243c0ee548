import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { client } from './client.ts';
import { collect } from './live.ts';
import { queryClient } from './query-client.ts';
import { rowsOf } from '../data/rows.ts';
import { mergePage } from './refresh-pages.ts';
import { usePagedList, type PagedList } from '../data/use-paged-list.ts';

const SIZE = 2;
let titles: string[];
let requests: string[];
let list: PagedList<{ _id: string }>;
let root: Root;
let visibility: string;

/** A list by keyset: a page begins after the row that its cursor names. */
function answer(url: string, params: URLSearchParams) {
  const cursor = params.get('cursor');
  requests.push(`${url} ${cursor ?? 'first'}`);
  const from = cursor === null ? 0 : titles.indexOf(cursor) + 1;
  const rows = titles.slice(from, from + SIZE);
  const more = from + SIZE < titles.length;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (more) headers['link'] = `</api${url}?cursor=${rows.at(-1)}>; rel="next"`;
  return { data: rows.map((_id) => ({ _id })), headers };
}

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  titles = ['a', 'b', 'c', 'd', 'e', 'f'];
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  client.defaults.adapter = async (config) => ({
    ...answer(config.url ?? '', config.params as URLSearchParams),
    status: 200,
    statusText: '',
    config,
  });
  requests = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <List />
      </QueryClientProvider>,
    ),
  );
  await settled();
  for (let page = 1; page < 3; page += 1) {
    act(() => list.loadMore());
    await settled();
  }
  requests = [];
});
afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
});

function List() {
  list = usePagedList('properties.list', {}) as PagedList<{ _id: string }>;
  return null;
}

const turn = (milliseconds = 0) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
async function settled(): Promise<void> {
  do await turn();
  while (queryClient.isFetching() > 0);
  await turn();
}
/** Waits until the collected changes have been applied. */
async function publish(...ids: string[][]): Promise<void> {
  ids.forEach((named) => collect({ topic: 'listings', ids: named }));
  await turn(300);
  await settled();
}
const shown = () => list.items?.map(({ _id }) => _id).join('');

describe('a growing list on screen', () => {
  it('of three pages sends one request for ten changes elsewhere', async () => {
    titles.unshift('new');
    await publish(...Array.from({ length: 10 }, (_, index) => [`other-${index}`]));
    expect(requests).toEqual(['/properties first']);
    expect(shown()).toBe('newabcdef');
  });

  it('requests the page with the changed record', async () => {
    titles = titles.filter((title) => title !== 'd');
    await publish(['d']);
    expect(requests.toSorted()).toEqual(['/properties b', '/properties first']);
    expect(shown()).toBe('abcef');
  });

  it('still grows after its end', async () => {
    titles.unshift('new');
    await publish(['new']);
    titles.push('g');
    await publish(['f']);
    expect(list.hasMore).toBe(true);
    act(() => list.loadMore());
    await settled();
    expect(shown()).toBe('newabcdefg');
  });

  it('keeps its rows and reports the fault when a response is malformed', async () => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    client.defaults.adapter = async (config) => ({
      data: [null],
      headers: { 'content-type': 'application/json' },
      status: 200,
      statusText: '',
      config,
    });
    collect({ topic: 'listings', ids: ['a'] });
    await turn(300);
    await settled();
    expect(shown()).toBe('abcdef');
    expect(String(reported.mock.calls[0])).toContain('TypeError');
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('that is hidden requests nothing', async () => {
    visibility = 'hidden';
    await publish(['a']);
    expect(requests).toEqual([]);
  });
});

describe('mergePage', () => {
  const page = (ids: string, nextCursor: string | null) => ({
    items: [...ids].map((_id) => ({ _id })),
    nextCursor,
    total: null,
    totalAmount: null,
    missing: [],
  });

  it('keeps rows that new ones pushed off, and drops deleted ones', () => {
    const merged = mergePage(page('abc', 'c'), page('xab', 'b'), ['x'], false);
    expect(merged).toEqual(page('xabc', 'c'));
    expect(mergePage(page('abc', 'c'), page('acd', 'd'), ['b'], false)).toEqual(page('acd', 'c'));
  });

  it('takes over the end of a last page', () => {
    expect(mergePage(page('ab', null), page('abc', 'c'), [], true).nextCursor).toBe('c');
  });
});

describe('rowsOf', () => {
  it('shows a row once', () => {
    expect(
      rowsOf([{ items: [{ _id: 'a' }, { _id: 'b' }] }, { items: [{ _id: 'b' }, { _id: 'c' }] }]),
    ).toEqual([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]);
  });
});
