import { z } from 'zod';

/** Figures of an area's page, over the listings that everybody may find (AREA-5). */
export const AreaSummary = z.object({
  id: z.string(),
  /** In it and in the areas that lie in it. */
  listings: z.number().int(),
  /** By type, where enough listings are behind the median (LISTING-14), in whole taka a square foot. */
  medians: z.array(z.object({ type: z.string(), listings: z.number().int(), medianPerSqft: z.number() })),
  /** Areas of the same size around it, the nearest first. */
  neighbours: z.array(z.object({ id: z.string(), listings: z.number().int() })),
});
export type AreaSummary = z.infer<typeof AreaSummary>;
