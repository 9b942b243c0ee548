/**
 * Collects the page's faults from its first line on. The code that reports them is a chunk of its own (`reporter.ts`),
 * fetched with the first fault or on idle (docs/adr/0038).
 */
import type { BrowserError } from '@thikana/contracts';
import type { Directory } from '@thikana/web-kit/federation';
import type { createBrowserRouter } from '@thikana/web-kit/router';

export interface Fault {
  kind: BrowserError['kind'];
  error: unknown;
  /** The remote that caused it, if known. */
  remote?: string;
}

export interface ReportedPage {
  directory: () => Directory | null;
  router: () => ReturnType<typeof createBrowserRouter>;
  /** Address of the shell's files; it ends with a slash. */
  shell: string;
}

/** A page that fails in a loop reports its first faults only. */
const MOST_WAITING = 20;

const waiting: Fault[] = [];
let report: ((fault: Fault) => void) | undefined;
let open: (() => void) | undefined;

/** Never throws and never blocks: its caller is handling a fault. */
export function noteFault(fault: Fault): void {
  if (report) return report(fault);
  if (waiting.length < MOST_WAITING) waiting.push(fault);
  open?.();
}

/** Records faults from now on. Called before anything can fail. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => {
    // Without an error object it is another origin's script, or a ResizeObserver warning.
    if (error) noteFault({ kind: 'error', error });
  });
  addEventListener('unhandledrejection', ({ reason }) => noteFault({ kind: 'rejection', error: reason }));
}

/** Called once the page's builds are known. */
export function startReports(page: ReportedPage): void {
  const landing = location.pathname;
  let opened: Promise<void> | undefined;
  open = () => {
    opened ??= import('./reporter.ts')
      .then(({ startReporter }) => {
        report = startReporter(page, landing);
        waiting.splice(0).forEach(report);
      })
      // Without the reporter the page works as before, and reports nothing.
      .catch(() => {});
  };
  if (waiting.length > 0) open();
  if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 4_000);
}
