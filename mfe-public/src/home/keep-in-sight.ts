import type { FocusEvent } from 'react';

/** Of a row that scrolls: a card that the keyboard reaches is whole in the window. A pressed card stays where it was pressed. */
export function keepInSight({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
