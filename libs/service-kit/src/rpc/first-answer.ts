import { pause } from '../context/concurrency.ts';

interface Patience {
  /** For all of it, in ms. */
  timeoutMs: number;
  /** Asks again when there is no answer after so long, in ms; also after a failure. */
  againAfterMs: number;
  /** Times that it is asked at most. */
  most: number;
}

/**
 * The first answer to a question that does no harm when it is asked again: the instance that received it may have been killed.
 * @param ask receives how long it has, in ms
 * @throws what the last question failed with
 */
export async function firstAnswer<T>(
  ask: (timeoutMs: number) => Promise<T>,
  { timeoutMs, againAfterMs, most }: Patience,
): Promise<T> {
  const times = Math.max(1, Math.min(most, Math.ceil(timeoutMs / againAfterMs)));
  const answered = new AbortController();
  const questions = Array.from({ length: times }, async (_, n) => {
    if (n > 0) await pause(n * againAfterMs, answered.signal);
    answered.signal.throwIfAborted();
    return ask(timeoutMs - n * againAfterMs);
  });
  try {
    return await Promise.any(questions);
  } catch (error) {
    throw (error as AggregateError).errors.at(-1);
  } finally {
    answered.abort();
  }
}
