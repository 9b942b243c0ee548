import { useEffect, useState, useSyncExternalStore } from 'react';

/** The inner width of an element in pixels; 0 before it is on the page, and where nothing is laid out (tests). */
function useWidth(element: HTMLElement | null): number {
  return useSyncExternalStore(
    (changed) => {
      if (!element) return () => {};
      const observer = new ResizeObserver(changed);
      observer.observe(element);
      return () => observer.disconnect();
    },
    () => element?.clientWidth ?? 0,
  );
}

/**
 * Whether the table fits its container, not the window: it becomes cards otherwise, so that neither the side menu nor
 * longer Bangla texts push a column out of sight.
 *
 * @param frame the element around the table
 * @param estimate the table's least width in pixels, used before its rows are loaded
 */
export function useFits(frame: HTMLElement | null, estimate: number): boolean {
  const width = useWidth(frame);
  // The measured width of a table that did not fit; below it the table is not tried again.
  const [needed, setNeeded] = useState(0);
  const fits = width === 0 || width >= Math.max(estimate, needed);
  useEffect(() => {
    const table = fits ? frame?.querySelector('table') : null;
    if (!frame || !table) return;
    const observer = new ResizeObserver(() => {
      if (table.scrollWidth > frame.clientWidth) setNeeded(table.scrollWidth);
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [fits, frame]);
  return fits;
}
