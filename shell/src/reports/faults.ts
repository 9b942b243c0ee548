/**
 * Hears of the page's faults from its first line on. What is told of them, and how, is a chunk of its own (`reporter.ts`), fetched with
 * the first fault or when the page is idle (docs/adr/0038).
 */
import type { BrowserError } from '@thikana/contracts';
import type { Directory } from '@thikana/web-kit/federation';
import type { createBrowserRouter } from '@thikana/web-kit/router';

export interface Fault {
  kind: BrowserError['kind'];
  error: unknown;
  /** The remote that it is known to be of. */
  remote?: string;
}

export interface ReportedPage {
  directory: () => Directory | null;
  router: () => ReturnType<typeof createBrowserRouter>;
  /** Address of the shell's files, which ends with its version and a slash. */
  shell: string;
}

/** A page that fails in a loop tells what came first. */
const MOST_WAITING = 20;

const waiting: Fault[] = [];
let report: ((fault: Fault) => void) | undefined;
let open: (() => void) | undefined;

/** Never throws and never waits: who calls it has a fault to handle. */
export function noteFault(fault: Fault): void {
  if (report) return report(fault);
  if (waiting.length < MOST_WAITING) waiting.push(fault);
  open?.();
}

/** From now on nothing is missed. Called before anything can fail. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => {
    // Without an error it is another origin's script, or the browser's remark that a layout came late.
    if (error) noteFault({ kind: 'error', error });
  });
  addEventListener('unhandledrejection', ({ reason }) => noteFault({ kind: 'rejection', error: reason }));
}

/** Called once the page knows what it is made of. */
export function startReports(page: ReportedPage): void {
  const landing = location.pathname;
  let opened: Promise<void> | undefined;
  open = () => {
    opened ??= import('./reporter.ts')
      .then(({ startReporter }) => {
        report = startReporter(page, landing);
        waiting.splice(0).forEach(report);
      })
      // Without it the page goes on as before, and tells nothing.
      .catch(() => {});
  };
  if (waiting.length > 0) open();
  if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 4_000);
}
