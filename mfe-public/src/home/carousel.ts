/** @returns the slide after `by` steps; the first follows the last, and the other way round */
export const turned = (index: number, by: number, count: number): number =>
  (((index + by) % count) + count) % count;
