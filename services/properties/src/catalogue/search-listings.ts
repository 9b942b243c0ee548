import type { SearchCounts, SearchWords } from '@thikana/contracts';
import type { SortValues } from '../search/cursor.ts';
import type { ListingColumns } from './listing-columns.ts';
import { searchColumns } from './search-columns.ts';
import { sortValuesOf } from './row-order.ts';
import type { ColumnQuery } from './search-query.ts';
import type { Statements } from './statements.ts';
import { WordIndex } from './word-index.ts';

export interface SearchedPage {
  /** The cards as serialized JSON. */
  cards: string[];
  /** What the last card is sorted by when there are more; null on the last page. */
  next: SortValues | null;
  total: number;
  counts: SearchCounts | null;
  /** What became of the words; null without them. */
  words: SearchWords | null;
}

/** Finds the rows of a page in the columns and reads their cards from the file. */
export function searchListings(
  columns: ListingColumns,
  statements: Statements,
  query: ColumnQuery,
): SearchedPage {
  columns.refresh();
  const { ids, more, total, counts, matched } = searchColumns(columns, new WordIndex(statements), query);
  const card = statements.of('SELECT card FROM listing WHERE id = ?');
  const last = ids.at(-1);
  return {
    cards: ids.map((id) => String(card.get(id)?.['card'])),
    next:
      more && last !== undefined
        ? [...(matched ? [matched.inTitle(last)] : []), ...sortValuesOf(columns, query.sort, last)]
        : null,
    total,
    counts,
    words: matched?.words ?? null,
  };
}
