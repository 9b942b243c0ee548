import { type listingOffersSorts, offerStatuses } from '@thikana/contracts';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { useLabels } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

const SORTS = {
  '-pendingCount': 'mostOffers',
  '-lastOfferAt': 'newest',
  '-highestPending': 'highestFirst',
} as const satisfies Record<(typeof listingOffersSorts)[number], string>;

export interface OfferFilterValues {
  search: string;
  status: string;
  sort: string;
}

interface OfferFiltersProps {
  values: OfferFilterValues;
  /** `typing`: more letters may follow. */
  onChange: (change: Partial<OfferFilterValues>, typing?: boolean) => void;
  onClear: (() => void) | undefined;
}

export function OfferFilters({ values, onChange, onClear }: OfferFiltersProps) {
  const t = messages.useT();
  const labels = useLabels();
  return (
    <FilterBar onClear={onClear}>
      <SearchField
        label={t('search')}
        value={values.search}
        onSearch={(search) => onChange({ search }, true)}
      />
      <ChoiceField
        label={t('status')}
        value={values.status}
        choices={[
          { value: '', label: t('all') },
          ...offerStatuses.map((value) => ({ value, label: labels.status(value) })),
        ]}
        onChoose={(status) => onChange({ status })}
      />
      <ChoiceField
        label={t('sort')}
        value={values.sort}
        choices={Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}
