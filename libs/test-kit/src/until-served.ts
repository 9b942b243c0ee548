import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@thikana/contracts';

/**
 * Calls again while the service says that it is too busy (503), as a client does that was told when to come back: how many at once it
 * serves in time depends on the machine, that each of them is served in the end does not. Every other failure is thrown.
 */
export async function untilServed<T>(call: () => Promise<T>, { withinMs = 40_000 } = {}): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.status === 503;
      if (!isBusy || performance.now() > deadline) throw error;
      await delay(100);
    }
  }
}
