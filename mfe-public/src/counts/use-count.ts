import { useEffect } from 'react';

const VISIBLE_MS = 2_000;
const fetchCode = () => import('./count.ts');

/**
 * Counts what the page shows once it was visible for two seconds without a break: a page that was fetched or rendered ahead is hidden until
 * somebody sees it.
 * @param what the id or the words; empty while there is nothing to count
 */
export function useCount(of: 'countView' | 'countNothingFound', what: string): void {
  useEffect(() => {
    if (!what) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      stop();
      fetchCode().then(
        (code) => code[of](what),
        () => {},
      );
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(count, VISIBLE_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [of, what]);
}
