import type { UseQueryResult } from '@thikana/web-kit/data';

type Settled = Pick<UseQueryResult, 'isPending'>;

/** Queries whose results are shown at once: while one of them, or of `others`, is pending, none of them has data. */
export function together<A extends Settled, B extends Settled>(
  [one, two]: [A, B],
  others: readonly Settled[],
): { isKnown: boolean; queries: [A, B] } {
  const isKnown = [one, two, ...others].every(({ isPending }) => !isPending);
  const pending = { data: undefined, isPending: true, isError: false };
  return { isKnown, queries: isKnown ? [one, two] : [{ ...one, ...pending }, { ...two, ...pending }] };
}
