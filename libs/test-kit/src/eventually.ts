import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  /** Default 30,000 ms, because the machine may be busy; a right outcome ends the wait. */
  withinMs?: number;
  /** Default 20 ms. */
  everyMs?: number;
}

/**
 * Runs `look` until it stops throwing. @returns its result @throws what it threw last, after the deadline
 * `await eventually(async () => expect(await offers.countDocuments()).toBe(3))`
 */
export async function eventually<T>(
  look: () => Promise<T> | T,
  { withinMs = 30_000, everyMs = 20 }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(everyMs);
    }
  }
}
