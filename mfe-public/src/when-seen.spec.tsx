import { afterEach, expect, it } from '@jest/globals';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { WhenSeen } from './when-seen.tsx';

const { IntersectionObserver: original } = globalThis;
afterEach(() => {
  unmount();
  globalThis.IntersectionObserver = original;
});

it('fetches its code once it is nearly in the window, and again after a failure', async () => {
  let enter = () => {};
  globalThis.IntersectionObserver = class {
    constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
      enter = () => notice([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  let fetched = 0;
  const fetchCode = async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('offline');
    return { text: 'The map' };
  };
  const texts = { loading: 'Loading the map...', failed: 'The map could not be loaded.' };
  const page = await mount(
    <WhenSeen fetchCode={fetchCode} texts={texts} className="map">
      {({ text }) => text}
    </WhenSeen>,
  );
  expect([fetched, page.querySelector('.map')?.textContent]).toEqual([0, '']);
  const stop = () => page.querySelector<HTMLElement>('.map')!.tabIndex;
  expect(stop()).toBe(0);
  act(() => enter());
  expect(page.textContent).toContain(texts.loading);
  await settle();
  expect(page.textContent).toContain(texts.failed);
  act(() => page.querySelector('button')?.click());
  await settle();
  expect(page.querySelector('.map')?.textContent).toBe('The map');
  expect(stop()).toBe(-1);
});
