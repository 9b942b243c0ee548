import { limits } from '@thikana/contracts';
import { containsFilter } from '@thikana/service-kit';

/** Documents with every word of the text, each in one of the fields, in any case; all documents without text. */
export function allWordsFilter(
  search: string | undefined,
  fields: readonly string[],
): Record<string, unknown> {
  const words = search?.split(' ').filter((word) => word !== '') ?? [];
  if (words.length === 0) return {};
  return { $and: words.slice(0, limits.searchWords).map((word) => containsFilter(word, fields)) };
}
