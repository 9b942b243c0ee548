import type { SearchCounts } from '@thikana/contracts';
import { Chips } from './chips.tsx';
import { PriceField, SortField } from './filter-fields.tsx';
import { isCrossed, isFiltered, type ChangeFilters, type Filters } from './filters.ts';
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
}

/** Search, prices and sort, and a sheet with all filters; their values are in the address. On phones a sticky bar. */
export function ListFilters({ typed, filters, onType, onChange, counts, found }: ListFiltersProps) {
  const t = messages.useT();
  return (
    <div role="search" aria-label={t('filters')} className={`tk-panel ${styles.filters}`}>
      <div className={styles.fields}>
        <SearchBox
          value={typed}
          counts={counts?.area}
          onType={onType}
          onSubmit={() => onChange({ page: 1 })}
        />
        <SheetButton filters={filters} onChange={onChange} counts={counts} found={found} />
        <PriceAndSort filters={filters} onChange={onChange} />
      </div>
      {isCrossed(filters) && <Crossed />}
      {isFiltered(filters) && <Chips filters={filters} onChange={onChange} />}
    </div>
  );
}

type PartProps = Pick<ListFiltersProps, 'filters' | 'onChange'>;

/** Beside the search on wide windows, in the sheet on phones. */
export function PriceAndSort({ filters, onChange }: PartProps) {
  const t = messages.useT();
  const typed = (change: Partial<Filters>) => onChange({ ...change, page: 1 }, { replace: true });
  return (
    <div className={styles.rest}>
      <PriceField
        label={t('minPrice')}
        value={filters.minPrice}
        onSettle={(minPrice) => typed({ minPrice })}
      />
      <PriceField
        label={t('maxPrice')}
        value={filters.maxPrice}
        onSettle={(maxPrice) => typed({ maxPrice })}
      />
      <SortField value={filters.sort} onChoose={(sort) => onChange({ sort, page: 1 })} />
    </div>
  );
}

export function Crossed() {
  const t = messages.useT();
  return (
    <p role="alert" className={styles.crossed}>
      {t('crossed')}
    </p>
  );
}
