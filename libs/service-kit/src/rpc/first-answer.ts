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
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const failures: unknown[] = [];
  let failed = 0;
  let timer: NodeJS.Timeout | undefined;
  // Each read of the gateway comes through here: one timer, and no signal whose end would make an error with its stack.
  const askFor = (n: number): void => {
    if (n + 1 < times) timer = setTimeout(askFor, againAfterMs, n + 1);
    ask(timeoutMs - n * againAfterMs).then(resolve, (error: unknown) => {
      failures[n] = error;
      if ((failed += 1) === times) reject(failures.at(-1));
    });
  };
  askFor(0);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
