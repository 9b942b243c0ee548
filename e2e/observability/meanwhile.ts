import { setTimeout as pause } from 'node:timers/promises';

/** Runs something again and again until the test goes on. */
export async function meanwhile<T>(
  act: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const acting = (async () => {
    while (!isOver) {
      await act().catch(() => undefined);
      await pause(everyMs);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await acting;
  }
}
