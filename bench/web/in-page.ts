/** What runs in the measured page: alone, without anything of this file around it. */

export interface Vitals {
  /** ms since navigation; null where the browser named none. */
  lcp: number | null;
  cls: number;
  /** What long tasks took beyond 50 ms each, in ms, from the first paint. */
  blocked: number;
  /** The slowest interaction, in ms; 0 without one. */
  inp: number;
  /** ms since navigation until the awaited content stood in the page. */
  shown: number | null;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** @param selector of the awaited content */
export function watchVitals(selector: string): void {
  const vitals: Vitals = { lcp: null, cls: 0, blocked: 0, inp: 0, shown: null };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) vitals.cls += value;
  });
  watch('longtask', ({ duration }) => (vitals.blocked += Math.max(0, duration - 50)));
  watch(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
  const look = () => {
    const found = document.querySelector(selector);
    if (!found?.checkVisibility()) return void requestAnimationFrame(look);
    vitals.shown = performance.now();
  };
  requestAnimationFrame(look);
}

/** Clicks a link. @returns ms until the screen that it leads to stands there */
export function goOnward(onward: { to: string; heading: string; shown: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${onward.to}"]`);
    if (!link) return reject(new Error(`no link to ${onward.to}`));
    const from = performance.now();
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      const isThere = heading.toLowerCase().includes(onward.heading);
      if (location.pathname === onward.to && isThere && document.querySelector(onward.shown))
        return resolve(performance.now() - from);
      if (performance.now() - from > 30_000) return reject(new Error(`${onward.to} is not shown`));
      requestAnimationFrame(look);
    };
    link.click();
    look();
  });
}
