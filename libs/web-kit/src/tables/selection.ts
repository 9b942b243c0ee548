import { useEffect, useState, useSyncExternalStore } from 'react';

interface SelectionOptions<R> {
  keyOf: (row: R) => string;
  /** The row's name for its checkbox and in results. */
  nameOf: (row: R) => string;
}

/**
 * The selected rows of a list, also those on other pages. A store of its own: a checkbox that changes renders neither the
 * screen nor the other rows again.
 */
export class Selection<R> {
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  #rows: ReadonlyMap<string, R> = new Map();
  /** The row from which a range extends. */
  #from: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor({ keyOf, nameOf }: SelectionOptions<R>) {
    this.keyOf = keyOf;
    this.nameOf = nameOf;
  }

  get rows(): ReadonlyMap<string, R> {
    return this.#rows;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(rows: ReadonlyMap<string, R>): void {
    this.#rows = rows;
    this.#listeners.forEach((listener) => listener());
  }

  toggle(rows: readonly R[], isOn: boolean): void {
    const next = new Map(this.#rows);
    for (const row of rows) {
      if (isOn) next.set(this.keyOf(row), row);
      else next.delete(this.keyOf(row));
    }
    this.#set(next);
  }

  /** One row, or with `extend` all from the last one to it, as the last one is. */
  choose(row: R, page: readonly R[], extend: boolean): void {
    const at = page.indexOf(row);
    const from = extend ? page.findIndex((one) => this.keyOf(one) === this.#from) : -1;
    const isOn = from < 0 ? !this.#rows.has(this.keyOf(row)) : this.#rows.has(this.#from ?? '');
    this.toggle(from < 0 ? [row] : page.slice(Math.min(from, at), Math.max(from, at) + 1), isOn);
    this.#from = this.keyOf(row);
  }

  /** Selected rows as the list shows them now. */
  renew(rows: readonly R[]): void {
    const known = rows.filter((row) => {
      const selected = this.#rows.get(this.keyOf(row));
      return selected !== undefined && selected !== row;
    });
    if (known.length > 0) this.toggle(known, true);
  }

  clear(): void {
    if (this.#rows.size > 0) this.#set(new Map());
  }
}

/**
 * The selection of a list's rows.
 *
 *   const selection = useSelection({ keyOf: ({ _id }) => _id, nameOf: ({ title }) => title }, JSON.stringify(filters));
 *
 * @param scope the filters: with others nothing is selected, so that nobody acts on rows that they no longer see
 */
export function useSelection<R>(options: SelectionOptions<R>, scope = ''): Selection<R> {
  const [selection] = useState(() => new Selection(options));
  useEffect(() => () => selection.clear(), [selection, scope]);
  return selection;
}

export const useSelectedRows = <R>(selection: Selection<R>): ReadonlyMap<string, R> =>
  useSyncExternalStore(selection.subscribe, () => selection.rows);

export const useIsSelected = <R>(selection: Selection<R>, row: R): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.rows.has(selection.keyOf(row)));

/** Whether all, some or none of these are selected. */
export const useSelectedShare = <R>(selection: Selection<R>, rows: readonly R[]): 'all' | 'some' | 'none' =>
  useSyncExternalStore(selection.subscribe, () => {
    const count = rows.filter((row) => selection.rows.has(selection.keyOf(row))).length;
    return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  });
