import { useLabels } from '@thikana/web-kit/core';
import { type PropertySort, verificationStatuses } from '@thikana/contracts';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { messages } from './messages.ts';

/** A value of the status filter that is not a status. */
export const HIDDEN = 'hidden';

const SORTS = {
  newest: 'newest',
  oldest: 'oldest',
  minPrice: 'minPrice',
  '-maxPrice': 'maxPrice',
} as const satisfies Record<PropertySort, string>;

type Values = Record<'search' | 'location' | 'agent' | 'status' | 'sort', string>;

interface ListingFiltersProps {
  values: Values;
  onChange: (change: Partial<Values>, options?: { replace: boolean }) => void;
  onClear: (() => void) | undefined;
}

export function ListingFilters({ values, onChange, onClear }: ListingFiltersProps) {
  const t = messages.useT();
  const labels = useLabels();
  const { search, location, agent, status, sort } = values;
  return (
    <FilterBar onClear={onClear}>
      <SearchField
        label={t('searchTitle')}
        value={search}
        onSearch={(text) => onChange({ search: text }, { replace: true })}
      />
      <SearchField
        label={t('search')}
        value={location}
        onSearch={(text) => onChange({ location: text }, { replace: true })}
      />
      {agent && (
        <ChoiceField
          label={t('ofAgent')}
          value={agent}
          choices={[
            { value: agent, label: agent },
            { value: '', label: t('anyAgent') },
          ]}
          onChoose={(next) => onChange({ agent: next })}
        />
      )}
      <ChoiceField
        label={t('filterStatus')}
        value={status}
        choices={[
          { value: '', label: t('all') },
          ...verificationStatuses.map((value) => ({ value, label: labels.status(value) })),
          { value: HIDDEN, label: t('hidden') },
        ]}
        onChoose={(next) => onChange({ status: next })}
      />
      <ChoiceField
        label={t('sort')}
        value={sort}
        choices={Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) }))}
        onChoose={(next) => onChange({ sort: next })}
      />
    </FilterBar>
  );
}
