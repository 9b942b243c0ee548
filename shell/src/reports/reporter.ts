/** Tells the gateway of the page's faults and of how its first screen was: bounded, in batches, never in anybody's way. */
import type { BrowserError, BrowserReport, WebVital } from '@thikana/contracts';
import { pageKit } from '@thikana/web-kit/federation';
import { browserOf, buildsOf, describe, ownerAt, routeOf, type Page } from './describe.ts';
import type { Fault, ReportedPage } from './faults.ts';

const ADDRESS = '/api/reports';
/** What a page tells in all: one that fails in a loop says nothing new after that. */
const MOST_ERRORS = 10;
/** Errors come in swarms, and a team waits for its own for a minute at most. */
const TOGETHER_MS = 3_000;
/** Of the pages, those that measure: enough to see a release's figures, a quarter of the requests. */
const MEASURED_SHARE = 0.25;

/**
 * @param landing the path that the page was opened at
 * @returns what takes the page's faults
 */
export function startReporter(reported: ReportedPage, landing: string): (fault: Fault) => void {
  const told = new Set<string>();
  const seen = new WeakSet<object>();
  const unsent: BrowserError[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const page = (): Page => {
    const directory = reported.directory() ?? { remotes: [] };
    const { matches } = reported.router().state;
    return {
      directory,
      builds: buildsOf(directory, reported.shell),
      path: location.pathname,
      route: routeOf(matches),
    };
  };
  const send = (report: Pick<BrowserReport, 'errors' | 'vitals'>) => {
    const body = { kit: pageKit.version, browser: browserOf(navigator.userAgent), ...report };
    // Goes on when the page is left, and tells nobody of its end.
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const sendErrors = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsent.length > 0) send({ errors: unsent.splice(0), vitals: null });
  };

  onLeaving(sendErrors);
  if (Math.random() < MEASURED_SHARE && location.pathname === landing)
    void measure(() => (location.pathname === landing ? page() : null), send);

  return ({ kind, error, remote }) => {
    if (told.size >= MOST_ERRORS) return;
    // React, the router and a screen's own effect each tell of the same one.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const described = describe({ kind, error, ...(remote !== undefined && { remote }) }, page());
    if (!described) return;
    const key = JSON.stringify({ ...described, route: '', kind: '' });
    if (told.has(key)) return;
    told.add(key);
    unsent.push(described);
    timer ??= setTimeout(sendErrors, TOGETHER_MS);
  };
}

/** A page on a telephone is hidden and never heard of again; not every browser hides one before it leaves it. */
function onLeaving(work: () => void): void {
  // On the window, so that it runs after the document's own listeners, of which the measuring ones are.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}

/**
 * Measures the first screen and tells of it once, when the page is left first.
 * @param landed the page while it is still the one that was opened; its route is not known before its remote has come
 */
async function measure(
  landed: () => Page | null,
  send: (report: Pick<BrowserReport, 'errors' | 'vitals'>) => void,
): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const measured = new Map<string, WebVital>();
  let page = landed();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => {
      page = landed() ?? page;
      measured.set(name, { name, value: Math.round(value * 10_000) / 10_000 });
    });
  let told = false;
  onLeaving(() => {
    if (told || !page || measured.size === 0) return;
    told = true;
    send({ errors: [], vitals: { ...ownerAt(page), route: page.route, measured: [...measured.values()] } });
  });
}
