/** The listings that a person compares, stored in their browser: every tab shows the same (SCREEN-41). */
import { browserList } from '@thikana/web-kit/seen';

/** As many as fit beside each other on a screen and in print. */
export const MOST_COMPARED = 4;

export interface Chosen {
  id: string;
  title: string;
}

const isChosen = (value: unknown): value is Chosen =>
  typeof Object(value)['id'] === 'string' && typeof Object(value)['title'] === 'string';

const list = browserList('compare:listings', isChosen, MOST_COMPARED);

/** The current choice, of whichever tab. */
export const readChoice = list.read;
export const useChoice = list.use;
export const unchoose = list.remove;
export const clearChoice = (): void => list.write([]);

/** @returns false where there is no room for another one */
export function choose({ id, title }: Chosen): boolean {
  const chosen = list.read();
  if (chosen.some((one) => one.id === id)) return true;
  if (chosen.length >= MOST_COMPARED) return false;
  list.write([...chosen, { id, title }]);
  return true;
}
