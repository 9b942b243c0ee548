/** A page of a list: its rows and the headers about the rest (API-6). */
export interface Page<T> {
  items: T;
  /** The `cursor` of the next page; null on the last one. */
  nextCursor: string | null;
  /** Null where the API does not count. */
  total: number | null;
  /** Whole taka over the whole filter (sold properties); null elsewhere. */
  totalAmount: number | null;
  /** Services that did not answer, where a list is collected from several. */
  missing: readonly string[];
}
