import { useState } from 'react';
import { isShownByDefault, type DataColumn } from './data-column.ts';
import type { Layout } from './use-layout.ts';

type Choice = Readonly<Record<string, boolean>>;

function read(place: string): Choice {
  try {
    return Object(JSON.parse(localStorage.getItem(place) ?? 'null')) as Choice;
  } catch {
    return {};
  }
}

function write(place: string, choice: Choice): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(choice));
  } catch {
    // Storage is full: the choice lasts until the page is left.
  }
}

export interface ColumnChoice<R> {
  shown: readonly DataColumn<R>[];
  isShown: (column: DataColumn<R>) => boolean;
  toggle: (column: DataColumn<R>) => void;
  /** Undefined while nothing was chosen. */
  reset: (() => void) | undefined;
}

/** The columns of a layout: those of its priority, and what was chosen for this table and layout in this browser. */
export function useColumns<R>(
  name: string | undefined,
  columns: readonly DataColumn<R>[],
  layout: Layout,
): ColumnChoice<R> {
  const place = `columns:${name}:${layout}`;
  const [kept, setKept] = useState<{ place: string; choice: Choice } | null>(null);
  const choice = kept?.place === place ? kept.choice : name === undefined ? {} : read(place);
  const change = (next: Choice) => {
    setKept({ place, choice: next });
    write(place, next);
  };
  const isShown = (column: DataColumn<R>) =>
    column.rowHeader === true || (choice[column.key] ?? isShownByDefault(column, layout));
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column) => change({ ...choice, [column.key]: !isShown(column) }),
    reset: Object.keys(choice).length > 0 ? () => change({}) : undefined,
  };
}
