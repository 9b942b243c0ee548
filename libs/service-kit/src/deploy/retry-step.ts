import { backoffMs, pause } from '../context/concurrency.ts';
import type { Logger } from '../logging/logger.ts';

/** With the longest pauses some ten seconds in all, and more where each attempt runs out of time. */
const attempts = 10;
export const longestPauseMs = 2_000;

/**
 * A step of a deployment, tried again: another app's deployment may change the stream at the same time, and brokers that have just started
 * elect their leader first.
 * @throws what the last attempt threw
 */
export async function retryStep(
  logger: Logger,
  step: () => Promise<void>,
  longestMs = longestPauseMs,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (attempt >= attempts) throw error;
      logger.warn({ reason: String(error) }, 'a step of the deployment failed, trying again');
      await pause(backoffMs(attempt, 100, longestMs));
    }
  }
}
