import { afterEach, describe, expect, it } from '@jest/globals';
import { fetchDirectory } from './fetch-directory.ts';

const ENTRY = { id: 'public', manifest: '/m.json', routes: ['/'] };
const realFetch = globalThis.fetch;
const answering = (body: string, status = 200) => {
  globalThis.fetch = async () => new Response(body, { status });
};
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('fetchDirectory', () => {
  it('reads the remotes', async () => {
    answering(JSON.stringify({ remotes: [ENTRY] }));
    expect(await fetchDirectory()).toEqual({ remotes: [ENTRY] });
  });

  it.each([
    ['a 500', '{"remotes":[]}', 500],
    ['a page', '<!doctype html><p>hello</p>', 200],
    ['an empty list', '{"remotes":[]}', 200],
    ['something else', '{}', 200],
  ])('fails on %s', async (_, body, status) => {
    answering(body, status);
    await expect(fetchDirectory()).rejects.toThrow();
  });
});
