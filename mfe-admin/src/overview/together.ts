import type { UseQueryResult } from '@thikana/web-kit/data';

type Settled = Pick<UseQueryResult, 'isPending'>;

/** Two queries whose results are shown at once: while one of them is pending, neither has data. */
export function together<A extends Settled, B extends Settled>(one: A, two: B): [A, B] {
  const waits = one.isPending || two.isPending;
  return waits
    ? [
        { ...one, data: undefined, isError: false },
        { ...two, data: undefined, isError: false },
      ]
    : [one, two];
}
