import { Button } from '@thikana/web-kit/core';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { LocationField, PriceField, SortField } from './filter-fields.tsx';
import styles from './list-filters.module.css';
import { isCrossed, isFiltered, NO_FILTERS, type ChangeFilters, type Filters } from './filters.ts';
import { messages } from './messages.ts';
import { SheetButton } from './sheet-button.tsx';

interface ListFiltersProps {
  filters: Filters;
  onChange: ChangeFilters;
  /** How many listings the filters find; null while that is not known. */
  found: number | null;
}

/** Search, prices and sort; what they say is in the address. On phones a bar that stays, with all but the search in a sheet. */
export function ListFilters({ filters, onChange, found }: ListFiltersProps) {
  const t = messages.useT();
  return (
    <div role="search" aria-label={t('filters')} className={styles.filters}>
      <div className={styles.fields}>
        <LocationField
          value={filters.location}
          onSettle={(location) => onChange({ location: location.trim(), page: 1 }, { replace: true })}
        />
        <SheetButton filters={filters} onChange={onChange} found={found} />
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

function Chips({ filters: { location, minPrice, maxPrice }, onChange }: PartProps) {
  const t = messages.useT();
  const language = useLanguage();
  const amount = (taka: number) => ({ value: formatTaka(taka, language) });
  const chips = [
    location !== '' && { text: t('chipLocation', { value: location }), without: { location: '' } },
    minPrice !== null && { text: t('chipMin', amount(minPrice)), without: { minPrice: null } },
    maxPrice !== null && { text: t('chipMax', amount(maxPrice)), without: { maxPrice: null } },
  ].filter((chip) => chip !== false);
  return (
    <div className={styles.chips} role="group" aria-label={t('chips')}>
      {chips.map(({ text, without }) => (
        <button
          key={text}
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
    </div>
  );
}
