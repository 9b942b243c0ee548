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

/** Runs work that shares a key one after another, first come, first served; other work concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param work receives whether it had to wait */
  async run<T>(keys: string | readonly string[], work: (waited: boolean) => Promise<T>): Promise<T> {
    const all = [keys].flat();
    const before = all.flatMap((key) => this.#last.get(key) ?? []);
    const mine = (async () => {
      await Promise.allSettled(before);
      return work(before.length > 0);
    })();
    // It queues for all keys in the same moment, so no two pieces of work wait for each other.
    for (const key of all) this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      for (const key of all) if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
