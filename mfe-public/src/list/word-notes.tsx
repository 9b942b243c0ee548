import { areaLine, areaOf, namesIn, wordsOf } from '@thikana/contracts/areas';
import { Button } from '@thikana/web-kit/core';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { type ChangeFilters, type Filters, valuesOf, wordsIn } from './filters.ts';
import chips from './list-filters.module.css';
import styles from './list.module.css';
import { messages } from './messages.ts';
import type { Search } from './use-search.ts';

interface WordNotesProps {
  filters: Filters;
  list: Search;
  onChange: ChangeFilters;
}

/** Above the results: what became of the words that the search box did not understand (SEARCH-10), and other areas of a chosen one's name. */
export function WordNotes({ filters, list, onChange }: WordNotesProps) {
  const t = messages.useT();
  const language = useLanguage();
  const words = wordsIn(filters.words);
  // Counts of an earlier search say nothing about this one.
  const result = list.stale ? null : list.words;
  const namesakes = list.stale ? [] : namesakesOf(valuesOf(filters.area), list.counts?.area ?? {});
  if (words.length === 0 && namesakes.length === 0) return null;
  const without = (word: string) => result?.words.find((one) => one.word === word)?.without;
  return (
    <div className={styles.notes}>
      {words.length > 0 && (
        <div className={`tk-row ${chips.chips}`} role="group" aria-label={t('words')}>
          <span className="tk-note">{t('words')}:</span>
          {words.map((word) => {
            const count = without(word);
            return (
              <button
                key={word}
                type="button"
                className={chips.chip}
                data-dropped={result?.matched === 0}
                aria-label={
                  count === undefined ? t('removeWord', { word }) : t('removeWordFor', { word, count })
                }
                onClick={() => onChange({ words: words.filter((one) => one !== word).join(' '), page: 1 })}
              >
                <span className={styles.word}>{word}</span>{' '}
                {count !== undefined && <span className={chips.count}>{t('without', { count })}</span>}
                <CloseOutlined aria-hidden />
              </button>
            );
          })}
        </div>
      )}
      {result && (list.total ?? 0) > 0 && result.matched < words.length && (
        <p className="tk-note" role="status">
          {result.matched === 0
            ? t('wordsDropped', { words: words.map((word) => `“${word}”`).join(', ') })
            : t('wordsSome', { matched: result.matched, count: words.length })}
        </p>
      )}
      {namesakes.map(({ id, instead, count }) => (
        <Button
          key={instead}
          type="link"
          onClick={() =>
            onChange({
              area: valuesOf(filters.area)
                .map((one) => (one === id ? instead : one))
                .join(','),
              page: 1,
            })
          }
        >
          {t('orArea', { area: areaLine(instead, language), count: formatNumber(count, language) })}
        </Button>
      ))}
    </div>
  );
}

/** Areas with listings that are called like a chosen one. */
function namesakesOf(chosen: string[], listings: Record<string, number>) {
  return chosen.flatMap((id) =>
    namesIn(wordsOf(areaOf(id)?.en ?? ''))
      .flatMap(({ areas }) => areas)
      .filter((area) => !chosen.includes(area.id) && (listings[area.id] ?? 0) > 0)
      .map((area) => ({ id, instead: area.id, count: listings[area.id] ?? 0 })),
  );
}
