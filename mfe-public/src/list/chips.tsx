import { Button } from '@thikana/web-kit/core';
import { formatTaka, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { CloseOutlined } from '@thikana/web-kit/icons';
import type { ReactNode } from 'react';
import { choiceText, isStudio, sizeText } from './choice-texts.ts';
import {
  type ChangeFilters,
  FILTERS,
  type Filters,
  type ListFilter,
  LISTS,
  NO_FILTERS,
  toggled,
  valuesOf,
} from './filters.ts';
import styles from './list-filters.module.css';
import list from './list.module.css';
import { messages } from './messages.ts';

interface ChipsProps {
  filters: Filters;
  onChange: ChangeFilters;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** The understood and the chosen filters, each with a button to remove it (SEARCH-1). */
export function Chips({ filters, onChange, children }: ChipsProps) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <div className={`tk-row ${styles.chips} ${list.chips}`} role="group" aria-label={t('chips')}>
      {chipsOf(filters, t, language).map(({ key, text, without }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={t('removeChip', { filter: text })}
          onClick={() => onChange({ ...without, page: 1 })}
        >
          {text} <CloseOutlined aria-hidden />
        </button>
      ))}
      <Button type="link" onClick={() => onChange(NO_FILTERS)}>
        {t('clear')}
      </Button>
      {children}
    </div>
  );
}

/** The filters in words, for the name of a search that is saved. */
export const wordsOf = (filters: Filters, language: Language): string =>
  [...chipsOf(filters, messages.t, language).map(({ text }) => text), filters.words]
    .filter(Boolean)
    .join(', ');

/** The filters with one chip each. */
type ChipFilter = Exclude<keyof Filters, ListFilter | 'q' | 'words' | 'sort' | 'page'>;

interface Chip {
  key: string;
  text: string;
  without: Partial<Filters>;
}

function chipsOf(filters: Filters, t: typeof messages.t, language: Language): Chip[] {
  const lists = LISTS.flatMap((name) =>
    valuesOf(filters[name]).map((value) => ({
      key: `${name} ${value}`,
      text: listText(name, value, t, language),
      without: { [name]: toggled(filters[name], value) },
    })),
  );
  const { location, bounds, polygon, minPrice, maxPrice, minSize, maxSize, since, parking, reduced, metro } =
    filters;
  const chipOf = (amount: number | null, key: 'chipMin' | 'chipMax', value: (amount: number) => string) =>
    amount === null ? null : t(key, { value: value(amount) });
  const taka = (amount: number) => formatTaka(amount, language);
  const sqft = (amount: number) => sizeText(amount, language);
  const rest: Record<ChipFilter, string | null> = {
    location: location === '' ? null : t('chipLocation', { value: location }),
    bounds: bounds === '' ? null : t('chipBounds'),
    polygon: polygon === '' ? null : t('chipPolygon'),
    minPrice: chipOf(minPrice, 'chipMin', taka),
    maxPrice: chipOf(maxPrice, 'chipMax', taka),
    minSize: chipOf(minSize, 'chipMin', sqft),
    maxSize: chipOf(maxSize, 'chipMax', sqft),
    since: since === null ? null : t('sinceDays', { count: since }),
    parking: parking === '' ? null : t('parking'),
    reduced: reduced === '' ? null : t('reduced'),
    metro: metro === '' ? null : t('metro'),
  };
  const others = (Object.keys(rest) as ChipFilter[]).flatMap((key) => {
    const text = rest[key];
    return text === null ? [] : [{ key, text, without: { [key]: FILTERS[key] } }];
  });
  return [...lists, ...others];
}

function listText(
  name: (typeof LISTS)[number],
  value: string,
  t: typeof messages.t,
  language: Language,
): string {
  const text = choiceText(name, value, language);
  return (name === 'beds' || name === 'baths') && !isStudio(name, value)
    ? t(`${name}Chip`, { value: text })
    : text;
}
