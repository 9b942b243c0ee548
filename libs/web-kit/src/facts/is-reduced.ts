import { limits } from '@thikana/web-kit/data';

/** Whether a card says that the price was reduced: for `limits.reducedDays` (SEARCH-13). */
export const isReducedLately = ({
  priceReducedAt,
}: {
  priceReducedAt?: string | null | undefined;
}): boolean =>
  priceReducedAt != null && Date.parse(priceReducedAt) >= Date.now() - limits.reducedDays * 86_400_000;
