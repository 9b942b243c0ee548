import type { UseQueryResult } from '@thikana/web-kit/data';

type Settled = Pick<UseQueryResult, 'isPending'>;

/** Queries whose results are shown at once: while one of them, or of `others`, is pending, none of them has data. */
export function together<A extends Settled, B extends Settled>(
  [one, two]: [A, B],
  others: readonly Settled[],
): { isKnown: boolean; queries: [A, B] } {
  const isKnown = [one, two, ...others].every(({ isPending }) => !isPending);
  const shown = <T>(query: T): T =>
    isKnown ? query : { ...query, data: undefined, isPending: true, isError: false };
  return { isKnown, queries: [shown(one), shown(two)] };
}
