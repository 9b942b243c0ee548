import type { SearchCounts } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { FilterOutlined } from '@thikana/web-kit/icons';
import { lazy, Suspense, useState } from 'react';
import { sheetFiltersInUse, type ChangeFilters, type Filters } from './filters.ts';
import styles from './list-filters.module.css';
import { messages } from './messages.ts';

/** antd's Drawer is loaded when somebody opens it, not with the list. */
const fetchSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => fetchSheet().then((module) => ({ default: module.FilterSheet })));

interface SheetButtonProps {
  filters: Filters;
  onChange: ChangeFilters;
  counts: SearchCounts | null;
  found: number | null;
}

/** 'Filters (2)', which opens a sheet with all filters. */
export function SheetButton({ filters, onChange, counts, found }: SheetButtonProps) {
  const t = messages.useT();
  const [open, setOpen] = useState(false);
  // Stays true after the first opening, so that closing is animated and returns the focus.
  const [wanted, setWanted] = useState(false);
  const count = sheetFiltersInUse(filters);
  return (
    <div className={styles.sheetButton}>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void fetchSheet().catch(() => {})}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {count > 0 ? t('filtersInUse', { count }) : t('filters')}
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheet
            open={open}
            onClose={() => setOpen(false)}
            filters={filters}
            onChange={onChange}
            counts={counts}
            found={found}
          />
        </Suspense>
      )}
    </div>
  );
}
