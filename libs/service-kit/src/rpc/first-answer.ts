interface Patience {
  /** For all of it, in ms. */
  timeoutMs: number;
  /** Asks again when there is no answer after so long, in ms; also after a failure. */
  againAfterMs: number;
  /** Times that it is asked at most. */
  most: number;
}

/**
 * The first answer to a question that does no harm when it is asked again: whoever took it may be gone without a word.
 * @param ask is told how long it has, in ms
 * @throws what the last failure was, when none is left that may still answer
 */
export function firstAnswer<T>(
  ask: (timeoutMs: number) => Promise<T>,
  { timeoutMs, againAfterMs, most }: Patience,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  return new Promise((resolve, reject) => {
    let asked = 0;
    let open = 0;
    let timer: NodeJS.Timeout | undefined;
    const askOnce = () => {
      asked += 1;
      open += 1;
      timer = asked < most ? setTimeout(askOnce, againAfterMs) : undefined;
      ask(until - performance.now()).then(
        (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        (error: unknown) => {
          open -= 1;
          if (open > 0 || (asked < most && performance.now() + againAfterMs < until)) return;
          clearTimeout(timer);
          reject(error as Error);
        },
      );
    };
    askOnce();
  });
}
