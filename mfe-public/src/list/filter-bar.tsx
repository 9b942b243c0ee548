import { Button } from '@thikana/web-kit/core';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { formatTaka } from '@thikana/web-kit/i18n';
import { LocationField, PriceField, SortField } from './filter-fields.tsx';
import { isCrossed, isFiltered, NO_FILTERS, type Filters } from './filters.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

interface FilterBarProps {
  filters: Filters;
  /** A change of filters begins at the first page again. */
  onChange: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
}

/** Search, sort and prices; what they say is in the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = messages.useT();
  const typed = (change: Partial<Filters>) => onChange({ ...change, page: 1 }, { replace: true });
  return (
    <div role="search" aria-label={t('filters')} className={styles.filters}>
      <div className={styles.fields}>
        <LocationField
          value={filters.location}
          onSettle={(location) => typed({ location: location.trim() })}
        />
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
      {isCrossed(filters) && (
        <p role="alert" className={styles.crossed}>
          {t('crossed')}
        </p>
      )}
      {isFiltered(filters) && <Chips filters={filters} onChange={onChange} />}
    </div>
  );
}

function Chips({ filters: { location, minPrice, maxPrice }, onChange }: FilterBarProps) {
  const t = messages.useT();
  const chips = [
    location !== '' && { text: t('chipLocation', { value: location }), without: { location: '' } },
    minPrice !== null && { text: t('chipMin', { value: formatTaka(minPrice) }), without: { minPrice: null } },
    maxPrice !== null && { text: t('chipMax', { value: formatTaka(maxPrice) }), without: { maxPrice: null } },
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
