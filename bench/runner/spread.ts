import type { Spread } from './part.ts';

/** M0 against itself may be off by so much before a row is void. */
export const mostNoise = 0.07;

/**
 * Interpolated between the two values beside it, as R's default (type 7).
 * @param share from 0 to 1
 * @returns NaN for no values
 */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  const place = (ordered.length - 1) * share;
  const below = ordered[Math.floor(place)] ?? Number.NaN;
  const above = ordered[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Null for no values. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  return { low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) };
}

/** @param noise median of the yardstick against itself; null where that was not measured */
export const isOff = (noise: number | null): boolean => noise !== null && Math.abs(noise - 1) > mostNoise;
