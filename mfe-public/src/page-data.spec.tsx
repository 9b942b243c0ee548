import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const LISTING = { _id: 'a'.repeat(24), title: 'Lake View Flat' };
const KEY = ['listings', 'properties.get', null, {}];

/** Loads a page with this text as its data. @returns what the query cache contains afterwards */
async function adopted(text: string | null, path: string, query: object) {
  document.body.innerHTML = '';
  if (text !== null) {
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: 'page-data', textContent: text });
    document.body.append(block);
  }
  jest.resetModules();
  const { adoptPageData } = await import('./page-data.ts');
  const { queryClient } = await import('@thikana/web-kit/data');
  adoptPageData(path, query, KEY, (body) => body);
  return queryClient.getQueryState(KEY);
}

const came = (call: string) => JSON.stringify({ call, body: LISTING });

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

describe('the response in the page’s HTML', () => {
  it('is the screen’s own, fresh for a visitor', async () => {
    const state = await adopted(came('/api/properties/1'), '/properties/1', {});
    expect(state?.data).toEqual(LISTING);
    expect(Date.now() - (state?.dataUpdatedAt ?? 0)).toBeLessThan(60_000);
  });

  it('is requested again with a session', async () => {
    localStorage.setItem('access-token', 'x');
    expect((await adopted(came('/api/properties/1'), '/properties/1', {}))?.dataUpdatedAt).toBe(0);
  });

  it('matches the same filters, in any order, without the default sort', async () => {
    const call = came('/api/search?limit=12&area=gulshan');
    expect((await adopted(call, '/search', { area: 'gulshan', sort: 'newest', limit: 12 }))?.data).toEqual(
      LISTING,
    );
    expect(await adopted(call, '/search', { area: 'banani', sort: 'newest', limit: 12 })).toBeUndefined();
    expect(await adopted(call, '/search', { area: 'gulshan', sort: 'minPrice', limit: 12 })).toBeUndefined();
  });

  it.each([null, '', 'no json', came('/api/properties/2')])('is ignored where it is %p', async (text) => {
    expect(await adopted(text, '/properties/1', {})).toBeUndefined();
  });
});
