import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `action`, whatever becomes of it, while `work` runs. */
export async function meanwhile<T>(
  action: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const repeating = (async () => {
    while (!isOver) {
      await action().catch(() => undefined);
      await pause(everyMs);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await repeating;
  }
}
