import type { BrowserError, WebVital } from '@thikana/contracts';
import { counter, durations } from '@thikana/service-kit';
import type { ReleaseName } from './known-releases.ts';

/** The thresholds of web vitals between good, needs improvement and poor, and values around them. */
const secondsBuckets = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const shiftBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** Patterns come from browsers: of a remote so many are counted apart, further ones are `other`. */
const mostRoutes = 40;

const errors = counter(
  'thikana_browser_errors_total',
  'Pages that reported an error, by the release of the page',
  ['remote', 'version', 'kind'],
);
const vitalSeconds = durations(
  'thikana_web_vital_seconds',
  'Web vitals of the pages that measure: LCP, INP, TTFB, FCP',
  ['remote', 'route', 'name'],
  secondsBuckets,
);
const layoutShift = durations(
  'thikana_web_vital_layout_shift',
  'CLS of the pages that measure, without a unit',
  ['remote', 'route'],
  shiftBuckets,
);

const routesOf = new Map<string, Set<string>>();

export function countError({ remote, version }: ReleaseName, { kind }: BrowserError): void {
  errors.inc({ remote, version, kind });
}

export function observeVital(remote: string, route: string, { name, value }: WebVital): void {
  const labels = { remote, route: knownRoute(remote, route) };
  if (name === 'CLS') layoutShift.observe(labels, value);
  else vitalSeconds.observe({ ...labels, name }, value / 1_000);
}

function knownRoute(remote: string, route: string): string {
  const routes = routesOf.get(remote) ?? new Set();
  routesOf.set(remote, routes);
  if (routes.size < mostRoutes) routes.add(route);
  return routes.has(route) ? route : 'other';
}
