import { backoffMs, pause } from '../context/concurrency.ts';
import { runAsWorker } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { isDatabaseUnavailable } from '../mongo/faults.ts';
import { counter, gauge } from '../observability/metrics.ts';

/** After so long without a committed change here, in ms, this process is at rest. */
const restsAfterMs = 60_000;

let committedAt = performance.now();

/** Notes that this process has committed a change: what follows from it may be due soon. */
export function noteCommit(): void {
  committedAt = performance.now();
}

/** Whether nothing has been changed here for a minute. */
export const isAtRest = (): boolean => performance.now() - committedAt > restsAfterMs;

const polls = counter('thikana_worker_polls_total', 'Polls of background workers, by outcome (ok, failed).', [
  'worker',
  'outcome',
]);
const lastSuccess = gauge(
  'thikana_worker_last_success_timestamp_seconds',
  'When the latest poll that did not fail ended.',
  ['worker'],
);

/** The first pause after failures, in ms, which is doubled up to the longest, or to the worker's interval where that is shorter. */
const firstPauseMs = 100;

/**
 * A provider that polls for work at an interval, sooner when woken, never concurrently in one process. The transport starts it when the service
 * is deployed and connected and, when the service stops, waits for running work while the database is still open.
 */
export abstract class PollingWorker {
  /** Names it in the log. */
  protected abstract readonly name: string;
  /** Longest pause between two polls, in ms, while this process changes something. */
  protected abstract readonly everyMs: number;
  /** At rest it is so many times as long: what could be due then is what another instance left, or what was put off long ago. */
  protected readonly restFactor: number = 6;
  protected readonly longestPauseMs: number = 3_000;
  readonly #stop = new AbortController();
  #nap = new AbortController();
  #woken = false;
  #running: Promise<void> | undefined;

  /** One poll. Returns true when more work is waiting. Check `stop` between two items; a later poll finds the rest. */
  protected abstract work(stop: AbortSignal): Promise<boolean | void>;

  start(logger: Logger): void {
    this.#running ??= runAsWorker(this.name, () => this.#run(logger));
  }

  /** Whether a failure is an outage, which is logged as a warning, or an error in the code. */
  protected isOutage(error: unknown): boolean {
    return isDatabaseUnavailable(error);
  }

  /** Polls now. */
  wake(): void {
    this.#woken = true;
    this.#nap.abort();
  }

  /** Resolves when running work has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#nap.abort();
    await this.#running;
  }

  /** Looks up in between, so that a change ends a long rest as soon as a short one would have ended. */
  async #rest(end: AbortSignal): Promise<void> {
    const { everyMs } = this;
    for (let pauses = 0; pauses < (isAtRest() ? this.restFactor : 1) && !end.aborted; pauses += 1)
      await pause(everyMs, end);
  }

  #count(outcome: 'ok' | 'failed'): void {
    polls.inc({ worker: this.name, outcome });
    if (outcome === 'ok') lastSuccess.set({ worker: this.name }, Date.now() / 1_000);
  }

  async #run(logger: Logger): Promise<void> {
    const stop = this.#stop.signal;
    let failures = 0;
    while (!stop.aborted) {
      this.#woken = false;
      this.#nap = new AbortController();
      try {
        const more = await this.work(stop);
        failures = 0;
        this.#count('ok');
        if (!more && !this.#woken) await this.#rest(AbortSignal.any([this.#nap.signal, stop]));
      } catch (error) {
        this.#count('failed');
        const facts = { worker: this.name, failures };
        if (this.isOutage(error)) logger.warn({ ...facts, reason: String(error) }, 'a worker has to wait');
        else logger.error({ ...facts, err: error }, 'a worker failed');
        const longestMs = Math.min(this.longestPauseMs, this.everyMs);
        // oxlint-disable-next-line no-useless-assignment -- the next round of the loop reads it
        await pause(backoffMs(failures++, Math.min(firstPauseMs, longestMs), longestMs), stop);
      }
    }
  }
}
