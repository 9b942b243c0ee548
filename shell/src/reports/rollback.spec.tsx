import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { notify } from '@thikana/web-kit/core';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { watchRollback } from './rollback.ts';

const builds = [
  { id: 'agent', version: '1.1.0', base: '' },
  { id: 'shell', version: '2.0.0', base: '' },
];
let directory: object;
let requests = 0;

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'],
  });
  requests = 0;
  globalThis.fetch = () => {
    requests += 1;
    return Promise.resolve({ json: () => Promise.resolve(directory) } as Response);
  };
});
afterEach(() => {
  notify.clear();
  unmount();
  jest.useRealTimers();
});

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

it.each([
  ['a remote', { remotes: [{ id: 'agent', version: '1.0.0', rolledBack: ['1.1.0'] }] }],
  ['the shell', { shell: { id: 'shell', version: '1.9.0', rolledBack: ['2.0.0'] }, remotes: [] }],
])('a page asks once for a reload when %s of its release was rolled back', async (_, rolledBack) => {
  directory = { remotes: [{ id: 'agent', version: '1.1.0' }] };
  const page = await mount(<p>A screen</p>);
  watchRollback(() => builds);
  await minutes(5.1);
  await settle();
  expect([requests, page.textContent]).toEqual([1, 'A screen']);
  directory = rolledBack;
  await minutes(5);
  await settle();
  expect(page.textContent).toContain('Reload this page');
  await minutes(30);
  expect(requests).toBe(2);
});

it('a page of another build asks nothing, nor one that cannot fetch the directory', async () => {
  directory = { remotes: [{ id: 'agent', version: '1.2.0', rolledBack: ['1.3.0'] }] };
  const page = await mount(<p>A screen</p>);
  watchRollback(() => builds);
  await minutes(5.1);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await minutes(5);
  await settle();
  expect(page.textContent).toBe('A screen');
});
