import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@thikana/contracts';

/**
 * Repeats the call while the service is too busy (503), as a client does after Retry-After: how many calls at once are served in time
 * depends on the machine. Every other failure is thrown.
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
