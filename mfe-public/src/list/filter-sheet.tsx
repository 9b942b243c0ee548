import { Button } from '@thikana/web-kit/core';
import { formatTakaInWords, useLanguage, type Language } from '@thikana/web-kit/i18n';
import { Drawer } from '@thikana/web-kit/overlays';
import styles from './filter-sheet.module.css';
import {
  isCrossed,
  NO_SHEET_FILTERS,
  sheetFiltersInUse,
  type ChangeFilters,
  type Filters,
} from './filters.ts';
import { Crossed, PriceAndSort } from './list-filters.tsx';
import { messages } from './messages.ts';
import { PRICE_PRESETS, type PricePreset } from './price-presets.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: ChangeFilters;
  /** How many listings the filters find; null while that is not known. */
  found: number | null;
}

/** Prices and sort on phones. Everything takes effect at once; the button below says how much it finds. */
export function FilterSheet({ open, onClose, filters, onChange, found }: FilterSheetProps) {
  const t = messages.useT();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t('filters')}
      className={styles.sheet ?? ''}
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
      <Presets filters={filters} onChange={onChange} />
      <PriceAndSort filters={filters} onChange={onChange} />
      {isCrossed(filters) && <Crossed />}
    </Drawer>
  );
}

function Presets({ filters, onChange }: Pick<FilterSheetProps, 'filters' | 'onChange'>) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <div role="group" aria-label={t('presets')} className={styles.presets}>
      {PRICE_PRESETS.map((preset) => {
        const { minPrice, maxPrice } = preset;
        const chosen = filters.minPrice === minPrice && filters.maxPrice === maxPrice;
        return (
          <button
            key={`${minPrice}-${maxPrice}`}
            type="button"
            className={styles.preset}
            aria-pressed={chosen}
            onClick={() =>
              onChange(
                { ...(chosen ? { minPrice: null, maxPrice: null } : preset), page: 1 },
                { replace: true },
              )
            }
          >
            {nameOf(preset, t, language)}
          </button>
        );
      })}
    </div>
  );
}

/** 'Up to 50 lakh', '1 crore – 2 crore', 'From 5 crore'. */
function nameOf({ minPrice, maxPrice }: PricePreset, t: typeof messages.t, language: Language): string {
  const [min, max] = [minPrice, maxPrice].map((taka) => taka !== null && formatTakaInWords(taka, language));
  if (!min) return t('chipMax', { value: max || '' });
  return max ? t('presetRange', { min, max }) : t('chipMin', { value: min });
}
