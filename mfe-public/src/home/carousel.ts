/** @returns the slide after `by` steps; after the last comes the first, before the first the last */
export const turned = (index: number, by: number, count: number): number =>
  (((index + by) % count) + count) % count;
