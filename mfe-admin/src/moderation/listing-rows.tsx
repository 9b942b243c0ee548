import { useRef, type ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';
import { pressByLetter, useLetters } from './shortcut-keys.ts';

const ROW = '[data-row-key]';

/** A table's rows with letters: J and K walk from row to row, V and R press the buttons of the row that has the focus. */
export function ListingRows({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  useLetters(true, (letter, target) => {
    const row = rows.current?.contains(target) ? target.closest(ROW) : null;
    if (!row || !rows.current) return false;
    if (letter !== 'J' && letter !== 'K') return pressByLetter(row, letter);
    const all = [...rows.current.querySelectorAll(ROW)];
    const beside = all[all.indexOf(row) + (letter === 'J' ? 1 : -1)];
    beside?.querySelector<HTMLElement>('button')?.focus();
    return true;
  });
  return (
    <div ref={rows}>
      <KeyHint inRows />
      {children}
    </div>
  );
}
