import { alternativeRanks } from './ranks.ts';
import type { Statements } from './statements.ts';
import type { RankColumn } from './tables.ts';

/** A listing that needs a rank; `id` is undefined as long as it has no row. */
export interface RankedListing {
  id: bigint | undefined;
  propertyId: string;
}

/** The wanted rank, or a free one near it. */
export function freeRank(
  statements: Statements,
  column: RankColumn,
  wanted: bigint,
  { id, propertyId }: RankedListing,
): bigint {
  const holder = statements.of(
    `SELECT id FROM listing INDEXED BY by_${column} WHERE ${column} = ? AND id IS NOT ?`,
  );
  const choices = [wanted, ...alternativeRanks(wanted, propertyId)];
  for (let rank = wanted, choice = 1; ; rank = choices[choice++] ?? rank + 1n)
    if (holder.get(rank, id ?? null) === undefined) return rank;
}
