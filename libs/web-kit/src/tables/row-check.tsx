import type { KeyboardEvent } from 'react';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import { useIsSelected, useSelectedShare, type Selection } from './selection.ts';

interface RowCheckProps<R> {
  selection: Selection<R>;
  row: R;
  /** The rows that are shown, in their order. */
  page: readonly R[];
}

/**
 * A row's checkbox: with Shift the range since the last one; arrow keys move to its neighbours, with Shift they extend,
 * Escape clears.
 */
export function RowCheck<R>({ selection, row, page }: RowCheckProps<R>) {
  const t = messages.useT();
  const isSelected = useIsSelected(selection, row);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && selection.rows.size > 0) {
      event.preventDefault();
      return selection.clear();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const neighbour = step !== 0 && page[page.indexOf(row) + step];
    if (!neighbour) return;
    event.preventDefault();
    if (event.shiftKey && !isSelected) selection.choose(row, page, false);
    if (event.shiftKey) selection.choose(neighbour, page, true);
    const list = event.currentTarget.closest('table, ul');
    const checks = [...(list?.querySelectorAll<HTMLElement>('[data-row-key] input[data-select]') ?? [])];
    checks[page.indexOf(neighbour)]?.focus();
  };
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        data-select
        aria-keyshortcuts="X"
        checked={isSelected}
        aria-label={t('selectRow', { name: selection.nameOf(row) })}
        // The click carries Shift, which a change does not.
        onClick={({ shiftKey }) => selection.choose(row, page, shiftKey)}
        onChange={() => undefined}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

interface PageCheckProps<R> {
  selection: Selection<R>;
  page: readonly R[];
  /** Shows its name, where it is above cards. */
  named?: boolean;
}

/** Selects all rows of the page, or none. */
export function PageCheck<R>({ selection, page, named = false }: PageCheckProps<R>) {
  const t = messages.useT();
  const share = useSelectedShare(selection, page);
  return (
    <label className={styles.check} data-named={named}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = share === 'some';
        }}
        checked={share === 'all'}
        disabled={page.length === 0}
        {...(!named && { 'aria-label': t('selectPage') })}
        onChange={() => selection.toggle(page, share !== 'all')}
      />
      {named && t('selectPage')}
    </label>
  );
}
