import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  /** Default 30,000 ms: a busy machine is no fault, and waiting costs a right outcome nothing. */
  withinMs?: number;
  /** Default 20 ms. */
  everyMs?: number;
}

/**
 * Runs `look` until it stops throwing and answers what it answered; after the deadline it throws what `look` threw last.
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
