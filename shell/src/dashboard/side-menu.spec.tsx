import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { settle, beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
import { SideMenu } from './side-menu.tsx';

beforeEach(() => {
  localStorage.clear();
  // Idle at once; jsdom has none.
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
  globalThis.cancelIdleCallback = clearTimeout;
  beSignedInAs({ uid: 'admin', role: 'admin' });
});
afterEach(unmount);

const open = async (count: number | null) => {
  const menu = [
    { to: '/dashboard/admin/reports', label: () => 'Reports', useCount: () => count },
    { to: '/dashboard/admin/audit', label: () => 'Audit' },
  ];
  const page = await mount(<SideMenu remote={{ id: 'admin', routes: [], menu }} />);
  await settle();
  return page;
};

it.each([
  [3, ['Reports33 wait', 'Audit']],
  [0, ['Reports', 'Audit']],
  [null, ['Reports', 'Audit']],
])('shows what waits behind an entry: %p', async (count, texts) => {
  const page = await open(count);
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(texts);
});

it('is as narrow as it was left in this browser', async () => {
  const isNarrow = () => page.querySelector('aside')?.dataset['narrow'];
  const press = (name: string) =>
    act(async () => page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!.click());
  let page = await open(3);
  expect(isNarrow()).toBe('false');
  await press('Narrow the menu');
  expect(isNarrow()).toBe('true');
  unmount();
  page = await open(3);
  expect(isNarrow()).toBe('true');
  await press('Widen the menu');
  expect(isNarrow()).toBe('false');
});
