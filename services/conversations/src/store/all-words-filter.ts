import { limits } from '@thikana/contracts';
import { containsFilter } from '@thikana/service-kit';

/** As `containsFilter`, of the first words of the text. */
export function allWordsFilter(search: string | undefined, fields: readonly string[]) {
  const words = search?.split(' ').filter((word) => word !== '');
  return containsFilter(words?.slice(0, limits.searchWords).join(' '), fields);
}
