/** Prices that people in Dhaka search by, in whole taka; each begins where the one before ends. */
const LAKH = 1_00_000;
const CRORE = 100 * LAKH;

export interface PricePreset {
  minPrice: number | null;
  maxPrice: number | null;
}

const BORDERS = [50 * LAKH, CRORE, 2 * CRORE, 5 * CRORE] as const;

export const PRICE_PRESETS: readonly PricePreset[] = [null, ...BORDERS].map((minPrice, index) => ({
  minPrice,
  maxPrice: BORDERS[index] ?? null,
}));
