import { beforeAll, describe, expect, it } from '@jest/globals';

let pages = 0;
/** The first script of a page. */
const boot = (): Promise<unknown> => import(`./boot.js?page=${(pages += 1)}`);
const areas = ['localStorage', 'sessionStorage'] as const;

/** As in a browser that blocks cookies: getters and constructors throw. */
function blockStorage(): void {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
  for (const area of areas)
    Object.defineProperty(window, area, {
      configurable: true,
      get: () => {
        throw denied();
      },
    });
  globalThis.BroadcastChannel = function () {
    throw denied();
  } as unknown as typeof BroadcastChannel;
}

describe('a page whose storage is blocked', () => {
  beforeAll(async () => {
    blockStorage();
    await boot();
  });

  it.each(areas)('has a %s that lasts as long as the page', (area) => {
    const storage = window[area];
    storage.setItem('draft:1', 'a');
    storage.setItem('draft:1', 'b');
    storage.setItem('n', 2 as never);
    expect([storage.getItem('draft:1'), storage.getItem('n'), storage.getItem('toString')]).toEqual([
      'b',
      '2',
      null,
    ]);
    expect([Object.keys(storage), storage.length, storage.key(0), storage.key(5)]).toEqual([
      ['draft:1', 'n'],
      2,
      'draft:1',
      null,
    ]);
    storage.removeItem('n');
    expect(storage.getItem('n')).toBeNull();
    storage.clear();
    expect(storage.length).toBe(0);
  });

  it('is light and in English at first, and switches theme and language', async () => {
    const { useTheme } = await import('@thikana/web-kit/session');
    const { getLanguage, setLanguage } = await import('@thikana/web-kit/i18n');
    expect([useTheme.getState().choice, getLanguage()]).toEqual(['light', 'en']);
    useTheme.getState().setTheme('dark');
    await setLanguage('bn');
    expect([document.documentElement.dataset['theme'], document.documentElement.lang]).toEqual([
      'dark',
      'bn',
    ]);
  });

  it('begins as a visitor', async () => {
    const { startSession, useSession } = await import('@thikana/web-kit/session');
    startSession({ onUnauthorized: () => {}, onForbidden: () => {} });
    expect(useSession.getState()).toMatchObject({ user: null, loading: false });
  });
});

describe('the code of a page', () => {
  it('comes after the first paint', async () => {
    let painted: PerformanceObserverCallback = () => {};
    globalThis.PerformanceObserver = function (found: PerformanceObserverCallback) {
      painted = found;
      return { observe: () => {} };
    } as unknown as typeof PerformanceObserver;
    document.head.innerHTML = '<template id="later"><link id="styles"></template>';
    await boot();
    const paint = (name: string) => performance.mark(name);
    const report = (...names: string[]) =>
      painted(
        { getEntriesByName: (name: string) => names.filter((one) => one === name).map(paint) } as never,
        {} as never,
      );
    report('first-paint');
    expect(document.querySelector('head > #styles')).toBeNull();
    report('first-paint', 'first-contentful-paint');
    report('first-contentful-paint');
    expect(document.querySelector('template')).toBeNull();
    expect(document.querySelectorAll('head > #styles')).toHaveLength(1);
  });
});

describe('a page with storage', () => {
  it.each(areas)("keeps the browser's %s", async (area) => {
    const own = { getItem: () => null };
    Object.defineProperty(window, area, { configurable: true, value: own });
    await boot();
    expect(window[area]).toBe(own);
  });
});
