import { afterEach, expect, it } from '@jest/globals';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { AdminKeys } from './admin-keys.tsx';
import { showKeys, switchKeys } from './keys-store.ts';

afterEach(() => {
  act(() => {
    switchKeys(true);
    showKeys(false);
  });
  unmount();
});

const press = async (key: string) => {
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  for (let turn = 0; turn < 20; turn += 1) await settle();
};
const screen = (
  <main>
    <input type="search" aria-label="Search" />
    <AdminKeys />
  </main>
);

it('/ goes to the search field, and ? shows the keys', async () => {
  await mount(screen);
  await press('/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
  act(() => (document.activeElement as HTMLElement).blur());
  await press('?');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('verify');
});

it('do nothing after they were switched off', async () => {
  act(() => switchKeys(false));
  await mount(screen);
  await press('/');
  await press('?');
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
