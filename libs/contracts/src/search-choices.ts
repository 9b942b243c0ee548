/** The choices of the search's filters, without schemas: the screens take these values without zod. */

export const searchSorts = ['newest', 'minPrice', '-maxPrice', 'pricePerSqft', '-size'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** How often a person is notified of what a saved search finds (SAVED-5). */
export const savedSearchFrequencies = ['immediately', 'daily', 'weekly'] as const;
export type SavedSearchFrequency = (typeof savedSearchFrequencies)[number];
/** Why a listing is reported for a saved search (SAVED-3). */
export const savedSearchReasons = ['new', 'price-reduced'] as const;
export type SavedSearchReason = (typeof savedSearchReasons)[number];

/** From which value on a choice holds; each range ends where the next one begins. */
export const searchChoices = {
  /** Bedrooms; a studio has none. The last one means so many or more. */
  beds: ['0', '1', '2', '3', '4', '5'],
  /** Bathrooms; the last one as above. */
  rooms: ['1', '2', '3', '4', '5'],
  /** Within how many days it was listed. */
  since: [1, 3, 7, 30],
  /** Taka. */
  price: [0, 50_00_000, 1_00_00_000, 2_00_00_000, 5_00_00_000],
  /** Taka; the bars of a histogram of minimum prices. */
  priceSteps: [
    ...[0, 10_00_000, 20_00_000, 30_00_000, 40_00_000, 50_00_000, 60_00_000, 80_00_000, 1_00_00_000],
    ...[1_25_00_000, 1_50_00_000, 2_00_00_000, 2_50_00_000, 3_00_00_000, 4_00_00_000, 5_00_00_000],
    ...[7_00_00_000, 10_00_00_000, 15_00_00_000, 20_00_00_000],
  ],
  /** Square feet. */
  size: [0, 800, 1_200, 1_600, 2_200, 3_000],
} as const;

/** The range that begins at a value: `max` is null for the last one. */
export function rangeFrom(starts: readonly number[], min: number): { min: number; max: number | null } {
  return { min, max: starts[starts.indexOf(min) + 1] ?? null };
}
