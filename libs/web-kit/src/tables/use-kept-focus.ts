import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
/** Rows of the table and cards carry it. */
const ROW = '[data-row-key]';

interface Place {
  element: HTMLElement;
  /** The focused row and its index in the list; null outside of the rows. */
  row: HTMLElement | null;
  index: number;
}

const rowsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(ROW)];

function placeOf(root: HTMLElement, element: HTMLElement): Place {
  const row = element.closest<HTMLElement>(ROW);
  return { element, row, index: row ? rowsOf(root).indexOf(row) : -1 };
}

const controlsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)];

/**
 * The row itself where it moved to another group; otherwise the same control ('Verify') of the following row, or of the
 * nearest one before; the list itself when none has it.
 */
function successor(root: HTMLElement, { element, row, index }: Place): HTMLElement {
  if (!row) return root;
  const rows = rowsOf(root);
  const text = element.textContent;
  const sameOf = (other: HTMLElement) => controlsOf(other).find((one) => one.textContent === text);
  const moved = row.isConnected
    ? undefined
    : rows.find((one) => one.dataset['rowKey'] === row.dataset['rowKey']);
  const followed = moved && (sameOf(moved) ?? controlsOf(moved)[0]);
  if (followed) return followed;
  const next = row.isConnected ? rows.indexOf(row) + 1 : index;
  for (const other of [...rows.slice(next), ...rows.slice(0, next).reverse()]) {
    const same = sameOf(other);
    if (same) return same;
  }
  return root;
}

const usable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], dialog') !== null;

/**
 * Keeps the focus in a list when the focused control disappears: its row left after 'Verify', or the button was
 * replaced. Otherwise it falls to the page's body, and a keyboard user starts again from the top.
 *
 * @param root the list; has `tabIndex={-1}` and a name
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const list = root.current;
    if (!list) return;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || inDialog(target)) return;
      last.current = list.contains(target) && target !== list ? placeOf(list, target) : null;
    };
    const forget = ({ target }: Event) => {
      if (!inDialog(target)) last.current = null;
    };
    const restore = () => {
      const place = last.current;
      if (!place || (document.activeElement && document.activeElement !== document.body)) return;
      // A busy button is only disabled for a while: it gets the focus back, or its successor does when it disappears.
      if (place.element.isConnected && place.element.matches(':disabled')) return;
      (usable(place.element) ? place.element : successor(list, place)).focus();
    };
    const observer = new MutationObserver(restore);
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // A confirmation dialog about the row may close later than the row leaves.
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [root]);
}
