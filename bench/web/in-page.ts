/** Functions that run in the measured page, without access to this file's scope. */

export interface Vitals {
  /** ms since navigation; null where the browser named none. */
  lcp: number | null;
  cls: number;
  /** What long tasks took beyond 50 ms each, in ms, from the first paint. */
  blocked: number;
  /** ms since navigation until the awaited content stood in the page. */
  shown: number | null;
  /** The same until it answers: React has made that content, or taken it over, and with it the listeners of its controls. */
  interactive: number | null;
}

declare global {
  interface Window {
    vitals: Vitals;
    /** Of the interactions since then (`performance.now()`), in ms. */
    slowestSince: (from: number) => number;
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
  const vitals: Vitals = { lcp: null, cls: 0, blocked: 0, shown: null, interactive: null };
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
  /** The browser reports no faster ones. */
  const fastest = 16;
  const interactions: PerformanceEntry[] = [];
  watch(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId > 0) interactions.push(entry);
    },
    { durationThreshold: fastest },
  );
  window.slowestSince = (from) =>
    interactions.reduce(
      (slowest, { startTime, duration }) => (startTime < from ? slowest : Math.max(slowest, duration)),
      fastest,
    );
  const isReacts = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
  // Visibility is checked no longer than needed, because it forces a layout.
  const look = () => {
    const found = document.querySelector(selector);
    if (found && vitals.shown === null && found.checkVisibility()) vitals.shown = performance.now();
    // In a task of its own: not while the page is still busy with it.
    if (found && vitals.shown !== null && isReacts(found))
      setTimeout(() => (vitals.interactive = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Clicks a link. @returns ms until its screen is shown */
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
