import { afterEach, expect, it } from '@jest/globals';
import type { Remote } from '@thikana/web-kit/federation';
import { setLanguage } from '@thikana/web-kit/i18n';
import { matchRoutes, paths } from '@thikana/web-kit/router';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import exported from '../remote.tsx';

const remote: Remote = exported;

afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

/** As the router finds and loads it. */
async function open(): Promise<HTMLElement> {
  const lazy = matchRoutes(remote.routes, paths.inbox.home)?.at(-1)?.route.lazy;
  if (typeof lazy !== 'function') throw new Error('there is no screen at this address');
  const { Component } = (await lazy()) as { Component: React.ComponentType };
  return mount(<Component />);
}

it('is at its address and in the menu', async () => {
  expect((await open()).querySelector('h1')?.textContent).toBe('Inbox');
  const menu = remote.menu.map(({ to, label }) => [to, label()]);
  expect(menu).toContainEqual([paths.inbox.home, 'Inbox']);
});

it('has its title in Bangla', async () => {
  await act(async () => setLanguage('bn'));
  expect((await open()).querySelector('h1')?.textContent).toBe('ইনবক্স');
});
