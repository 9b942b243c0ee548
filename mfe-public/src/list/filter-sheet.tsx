import { Button } from '@thikana/web-kit/core';
import type { SearchCounts } from '@thikana/contracts';
import { Drawer } from '@thikana/web-kit/overlays';
import { Choices } from './choices.tsx';
import styles from './filter-sheet.module.css';
import { NO_SHEET_FILTERS, sheetFiltersInUse, type ChangeFilters, type Filters } from './filters.ts';
import { messages } from './messages.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: ChangeFilters;
  counts: SearchCounts | null;
  /** The number of listings that match; null while unknown. */
  found: number | null;
}

/** All filters with their counts. Changes apply at once. */
export function FilterSheet({ open, onClose, filters, onChange, counts, found }: FilterSheetProps) {
  const t = messages.useT();
  const narrow = matchMedia('(max-width: 767.98px)').matches;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement={narrow ? 'bottom' : 'right'}
      size={narrow ? '85dvh' : 420}
      title={t('filters')}
      className={(narrow && styles.sheet) || ''}
      footer={
        <div className={styles.foot}>
          <Button
            size="large"
            disabled={sheetFiltersInUse(filters) === 0}
            onClick={() => onChange(NO_SHEET_FILTERS)}
          >
            {t('clear')}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {found === null ? t('showFound') : t('showCount', { count: found })}
          </Button>
        </div>
      }
    >
      <Choices filters={filters} counts={counts} onChange={onChange} />
    </Drawer>
  );
}
