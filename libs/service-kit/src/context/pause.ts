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
