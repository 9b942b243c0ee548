/** Terms, and rows of all of them together (4 bytes each), that are kept at most. */
const keptTerms = 1_000;
const keptRows = 3_000_000;

/**
 * The rows whose places hold a search term, of the terms that were asked for last: people ask for the same few places with other prices and in other
 * orders. Kept in step with the places; a term that lost a row is forgotten.
 */
export class TermRows {
  /** The one that was asked for longest ago is the first. */
  readonly #kept = new Map<string, Uint32Array>();
  #rows = 0;

  /** In no order that can be relied on; undefined when they are not known. */
  of(term: string): Uint32Array | undefined {
    const rows = this.#kept.get(term);
    if (!rows) return undefined;
    this.#kept.delete(term);
    this.#kept.set(term, rows);
    return rows;
  }

  keep(term: string, rows: Uint32Array): void {
    this.#kept.set(term, rows);
    this.#rows += rows.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptTerms && this.#rows <= keptRows) return;
      this.#forget(oldest);
    }
  }

  /** The place of a row has changed; '' is that of a row that is not there. */
  move(row: number, from: string, to: string): void {
    if (from === to) return;
    for (const [term, rows] of this.#kept) {
      const [was, is] = [from.includes(term), to.includes(term)];
      if (was && !is) this.#forget(term);
      if (was || !is) continue;
      const more = new Uint32Array(rows.length + 1);
      more.set(rows);
      more[rows.length] = row;
      this.#kept.set(term, more);
      this.#rows += 1;
    }
  }

  #forget(term: string): void {
    this.#rows -= this.#kept.get(term)?.length ?? 0;
    this.#kept.delete(term);
  }
}
