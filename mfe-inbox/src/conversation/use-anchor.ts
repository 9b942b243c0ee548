import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end the reader follows new messages, in pixels. */
const AT_END = 48;
const rowsOf = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-number]');

/**
 * Keeps the message that is being read in its place while others are added above and below, and the end in sight for who
 * is at the end. Not the browser's own anchoring, which not all have.
 * @param changed changes with the content; undefined while there is no box
 */
export function useAnchor(changed: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ number: string; top: number } | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const restore = useCallback(() => {
    const { current: place } = box;
    if (!place) return;
    const { current: kept } = anchor;
    if (!kept) return void (place.scrollTop = place.scrollHeight);
    const row = place.querySelector(`[data-number="${kept.number}"]`);
    if (row)
      place.scrollTop += row.getBoundingClientRect().top - place.getBoundingClientRect().top - kept.top;
  }, []);
  const note = useCallback(() => {
    const { current: place } = box;
    if (!place) return;
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < AT_END;
    setAtEnd(atEnd);
    const top = place.getBoundingClientRect().top;
    const row = [...rowsOf(place)].find((one) => one.getBoundingClientRect().bottom > top);
    anchor.current =
      atEnd || !row
        ? null
        : { number: row.dataset['number'] ?? '', top: row.getBoundingClientRect().top - top };
  }, []);
  /** A third below the upper edge. */
  const show = useCallback(
    (number: number) => {
      const height = box.current?.clientHeight ?? 0;
      anchor.current = { number: String(number), top: height / 3 };
      restore();
    },
    [restore],
  );
  const toEnd = useCallback(() => {
    anchor.current = null;
    setAtEnd(true);
    restore();
  }, [restore]);
  useLayoutEffect(restore, [changed, restore]);
  const isThere = changed !== undefined;
  useEffect(() => {
    // The composer grows, a keyboard opens, the window is turned.
    if (!isThere || !box.current || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(restore);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isThere, restore]);
  return { box, isAtEnd, onScroll: note, show, toEnd };
}
