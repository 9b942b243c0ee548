import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { undoLast } from '@thikana/web-kit/decisions';
import { KeyHint } from './key-hint.tsx';
import styles from './moderation.module.css';
import { pressByLetter, useLetters } from './shortcut-keys.ts';
import type { QueuePages } from './use-listing-queue.ts';

const ROW = '[data-row-key]';

interface ListingRowsProps {
  pages: QueuePages;
  children: ReactNode;
}

/**
 * A table's rows with shortcut letters: J and K begin at the first and the last row, walk from row to row and to the next
 * and previous page; V and R press the buttons of the focused row, X selects it, U undoes its decision, else the newest.
 */
export function ListingRows({ pages, children }: ListingRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const arriving = useRef<{ from: Element; at: 0 | -1 } | null>(null);
  const allRows = () => [...(rows.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('button')?.focus();
  // Runs before the list looks for a new place for the focus that a leaving row had.
  useLayoutEffect(() => {
    if (!arriving.current || arriving.current.from.isConnected) return;
    focus(allRows().at(arriving.current.at));
    arriving.current = null;
  });
  useLetters(true, (letter, target) => {
    const row = rows.current?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
    const isStep = letter === 'J' || letter === 'K';
    // In the preview they are the preview's.
    if (!row && (!isStep || target.closest('[role=dialog]'))) return false;
    if (!row) focus(allRows().at(letter === 'J' ? 0 : -1));
    if (!row) return true;
    if (letter === 'U') return pressByLetter(row, letter) || undoLast();
    if (!isStep) return pressByLetter(row, letter);
    const all = allRows();
    const neighbour = all[all.indexOf(row) + (letter === 'J' ? 1 : -1)];
    const turn = letter === 'J' ? pages.next : pages.previous;
    if (neighbour) focus(neighbour);
    else if (turn) {
      arriving.current = { from: row, at: letter === 'J' ? 0 : -1 };
      turn();
    }
    return true;
  });
  return (
    <div ref={rows} className={styles.rows}>
      <KeyHint inRows />
      {children}
    </div>
  );
}
