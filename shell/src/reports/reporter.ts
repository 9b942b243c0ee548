/** Reports the page's faults and its first screen's vitals to the gateway: bounded, in batches, in the background. */
import type { BrowserError, BrowserReport, WebVital } from '@thikana/contracts';
import { pageKit } from '@thikana/web-kit/federation';
import { browserOf, buildsOf, describe, ownerAt, routeOf, type Page } from './describe.ts';
import type { Fault, ReportedPage } from './faults.ts';
import { watchRollback } from './rollback.ts';

const ADDRESS = '/api/reports';
/** A page's maximum: one that fails in a loop reports nothing new after that. */
const MOST_ERRORS = 10;
/** Errors come in bursts; they are collected for this long and sent as one batch. */
const TOGETHER_MS = 3_000;
/** The share of pages that are measured: enough for a release's figures at a quarter of the requests. */
const MEASURED_SHARE = 0.25;

/**
 * @param landing the path that the page was opened at
 * @returns receives the page's faults
 */
export function startReporter(reported: ReportedPage, landing: string): (fault: Fault) => void {
  const reportedErrors = new Set<string>();
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
    // `sendBeacon` continues when the page is left; its outcome is not known.
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const sendErrors = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsent.length > 0) send({ errors: unsent.splice(0), vitals: null });
  };

  onLeaving(sendErrors);
  watchRollback(() => page().builds);
  if (Math.random() < MEASURED_SHARE && location.pathname === landing)
    void measure(() => (location.pathname === landing ? page() : null), send);

  return ({ kind, error, remote }) => {
    if (reportedErrors.size >= MOST_ERRORS) return;
    // React, the router and a screen's own effect may each report the same error.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const described = describe({ kind, error, ...(remote !== undefined && { remote }) }, page());
    if (!described) return;
    const key = JSON.stringify({ ...described, route: '', kind: '' });
    if (reportedErrors.has(key)) return;
    reportedErrors.add(key);
    unsent.push(described);
    timer ??= setTimeout(sendErrors, TOGETHER_MS);
  };
}

/** A page on a phone is hidden and never resumed; some browsers do not hide a page before leaving it. */
function onLeaving(work: () => void): void {
  // On the window, so that it runs after the document's listeners, the measuring ones among them.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}

/**
 * Measures the first screen and reports it once, when the page is first left.
 * @param landed the page while it is still the one that was opened; its route is unknown before its remote has loaded
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
  let isSent = false;
  onLeaving(() => {
    if (isSent || !page || measured.size === 0) return;
    isSent = true;
    send({ errors: [], vitals: { ...ownerAt(page), route: page.route, measured: [...measured.values()] } });
  });
}
