import type { SearchCounts } from '@thikana/contracts';
import { formatTakaInWords, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { choiceText } from './choice-texts.ts';
import { FilterPopover } from './filter-popover.tsx';
import { type ChangeFilters, type Filters, valuesOf } from './filters.ts';
import styles from './list-filters.module.css';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { SheetButton } from './sheet-button.tsx';

interface ListFiltersProps {
  /** The text in the search box that is not converted to filters yet. */
  typed: string;
  /** All filters, including those of the text. */
  filters: Filters;
  onType: (text: string) => void;
  onChange: ChangeFilters;
  counts: SearchCounts | null;
  /** The number of listings that match; null while unknown. */
  found: number | null;
  mapSwitch: React.ReactNode;
}

/** A sticky bar in one row: search, price, rooms, and a sheet with all filters; their values are in the address. */
export function ListFilters(props: ListFiltersProps) {
  const { typed, filters, onType, onChange, counts, found, mapSwitch } = props;
  const t = messages.useT();
  const language = useLanguage();
  const choices = { filters, counts, onChange };
  return (
    <div role="search" aria-label={t('filters')} className={styles.filters}>
      <div className={styles.row}>
        <SearchBox
          value={typed}
          counts={counts?.area}
          onType={onType}
          onSubmit={() => onChange({ page: 1 })}
        />
        <FilterPopover
          label={t('presets')}
          chosen={pricesIn(filters, language)}
          only={['price']}
          {...choices}
        />
        <FilterPopover
          label={t('rooms')}
          chosen={roomsIn(filters, language)}
          only={['beds', 'baths']}
          {...choices}
        />
        <SheetButton filters={filters} onChange={onChange} counts={counts} found={found} />
        {mapSwitch}
      </div>
    </div>
  );
}

function pricesIn({ minPrice, maxPrice }: Filters, language: Language): string {
  const [min, max] = [minPrice, maxPrice].map(
    (taka) => taka !== null && (formatTakaInWords(taka, language) ?? '৳0'),
  );
  if (min && max) return messages.t('presetRange', { min, max });
  return min ? messages.t('chipMin', { value: min }) : max ? messages.t('chipMax', { value: max }) : '';
}

function roomsIn(filters: Filters, language: Language): string {
  const texts = (['beds', 'baths'] as const).flatMap((name) => {
    const value = valuesOf(filters[name])
      .map((one) => choiceText(name, one, language))
      .join(', ');
    return value === '' ? [] : messages.t(`${name}Chip`, { value });
  });
  return texts.join(' · ');
}
