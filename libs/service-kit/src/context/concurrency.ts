import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms`, or less when `stop` is aborted meanwhile; never throws. */
export async function pause(ms: number, stop?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { ...(stop ? { signal: stop } : {}) }).catch(() => undefined);
}

/** Doubles with each attempt (counted from 0) up to `most` ms, with ±25 % of jitter so that many do not retry in step. */
export function backoffMs(attempt: number, first: number, most: number): number {
  const base = Math.min(most, first * 2 ** Math.min(attempt, 20));
  return Math.round(base * (0.75 + Math.random() * 0.5));
}

/** Runs work with the same key one after another, work with different keys concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param work receives whether it had to wait */
  async run<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work(before !== undefined);
    })();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
