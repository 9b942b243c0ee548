import { useEffect, useState } from 'react';
import { turned } from './carousel.ts';

/**
 * A slide show: the current slide, and how to turn.
 * @param intervalMs how long each slide is shown while `playing`; turning by hand gives the new slide its full time
 */
export function useCarousel(count: number, intervalMs: number, playing: boolean) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setIndex((now) => turned(now, 1, count)), intervalMs);
    return () => clearInterval(timer);
  }, [playing, intervalMs, count, index]);
  useEffect(() => {
    // The next picture is fetched while this one is shown, not before: the first one must not compete with it.
    const timer = setTimeout(
      () => setSeen((before) => new Set([...before, index, turned(index, 1, count)])),
      intervalMs / 2,
    );
    return () => clearTimeout(timer);
  }, [index, count, intervalMs]);
  return {
    index,
    turn: (by: number) => {
      setSeen((before) => new Set([...before, index]));
      setIndex(turned(index, by, count));
    },
    /** Whether a slide's picture is rendered: only pictures that are or soon will be visible are fetched. */
    wants: (slide: number) => slide === index || seen.has(slide),
  };
}
