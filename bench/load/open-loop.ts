/** The source of time; a spec has its own. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Resolves at that time, or later when the process is busy. */
  until(time: number): Promise<void>;
}

export interface Arrivals {
  /** Requests a second. */
  rate: number;
  seconds: number;
}

/** When each request is due, in ms from the beginning: evenly, whatever becomes of the others. */
export const dueTimes = ({ rate, seconds }: Arrivals): number[] =>
  Array.from({ length: Math.floor(rate * seconds) }, (_, n) => (n * 1_000) / rate);

/**
 * Sends each request when it is due, finished or not what was sent before: people do not wait for each other. What comes late because
 * this process, or a connection, was busy counts from when it was due, so that a pause is seen by everybody who would have met it
 * (coordinated omission).
 * @param send resolves when the whole answer is there, rejects when there is none
 * @returns latencies in ms of what was answered, and how many were not
 */
export async function openLoop(
  arrivals: Arrivals,
  send: (index: number) => Promise<void>,
  clock: Clock,
): Promise<{ latencies: number[]; failed: number }> {
  const start = clock.now();
  const latencies: number[] = [];
  let failed = 0;
  const under: Promise<void>[] = [];
  for (const [index, due] of dueTimes(arrivals).entries()) {
    if (clock.now() < start + due) await clock.until(start + due);
    under.push(
      send(index).then(
        () => void latencies.push(clock.now() - start - due),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(under);
  return { latencies, failed };
}
