import type { UseQueryResult } from '@thikana/web-kit/data';

type Settled = Pick<UseQueryResult, 'isPending'>;

/** Two questions whose answers are shown at once: while one of them is under way, neither has data yet. */
export function together<A extends Settled, B extends Settled>(one: A, two: B): [A, B] {
  const waits = one.isPending || two.isPending;
  return waits
    ? [
        { ...one, data: undefined, isError: false },
        { ...two, data: undefined, isError: false },
      ]
    : [one, two];
}
