import type { Availability, PropertyCard, PropertySort, VerificationStatus } from '@thikana/contracts';
import { AvailabilityTag, ListingStatusTag, Page, PriceRange } from '@thikana/web-kit/core';
import { useAddressState } from '@thikana/web-kit/router';
import {
  type DataColumn,
  DataTable,
  FIRST_PAGE,
  PersonCell,
  TitleCell,
  useAddressPage,
  ChoiceField,
  FilterBar,
  SearchField,
} from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from '../messages.ts';
import { ListingActions, PreviewButton } from './listing-actions.tsx';

const FIELDS = { location: '', status: '', availability: '', sort: 'newest', ...FIRST_PAGE } as const;
const CLEARED = { location: '', status: '', availability: '', ...FIRST_PAGE } as const;

function useColumns(): DataColumn<PropertyCard>[] {
  const t = messages.useT();
  return [
    {
      key: 'title',
      title: `${t('properties.name')} · ${t('properties.location')}`,
      rowHeader: true,
      render: (listing) => (
        <TitleCell picture={listing} title={<PreviewButton listing={listing} />} place={listing.location} />
      ),
    },
    {
      key: 'agent',
      title: `${t('properties.agentName')} · ${t('properties.agentEmail')}`,
      width: 160,
      render: ({ agentName, agentEmail }) => <PersonCell name={agentName} mail={agentEmail} />,
    },
    {
      key: 'price',
      title: t('properties.price'),
      align: 'end',
      sort: { ascending: 'minPrice', descending: '-maxPrice' },
      render: (listing) => <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
    },
    { key: 'status', title: t('properties.status'), render: (listing) => <Status listing={listing} /> },
  ];
}

const Status = ({ listing }: { listing: PropertyCard }) => (
  <>
    <ListingStatusTag status={listing.verificationStatus} />{' '}
    {listing.availability !== 'available' && <AvailabilityTag availability={listing.availability} />}
  </>
);

/** Every listing, with verification while it is pending (specification §2, §4). */
export function Component() {
  const t = messages.useT();
  const columns = useColumns();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { location, status, availability, sort } = filters;
  const query = {
    location: location || undefined,
    verificationStatus: (status || undefined) as VerificationStatus | undefined,
    availability: (availability || undefined) as Availability | undefined,
    sort: sort as PropertySort,
  };
  const list = useAddressPage('properties.list', { query });
  const onSearch = useCallback(
    (text: string) => setFilters({ location: text, ...FIRST_PAGE }, { replace: true }),
    [setFilters],
  );
  const filtered = location !== '' || status !== '' || availability !== '';
  const statusChoices = (['pending', 'verified', 'rejected'] as const).map((value) => ({
    value,
    label: t(`overview.${value}`),
  }));
  return (
    <Page title={t('properties.title')}>
      <FilterBar onClear={filtered ? () => setFilters(CLEARED) : undefined}>
        <SearchField label={t('properties.search')} value={location} onSearch={onSearch} />
        <ChoiceField
          label={t('properties.filterStatus')}
          value={status}
          choices={[{ value: '', label: t('all') }, ...statusChoices]}
          onChoose={(next) => setFilters({ status: next, ...FIRST_PAGE })}
        />
        <ChoiceField
          label={t('properties.sort')}
          value={sort}
          choices={[
            { value: 'newest', label: t('properties.newest') },
            { value: 'minPrice', label: t('properties.minPrice') },
            { value: '-maxPrice', label: t('properties.maxPrice') },
          ]}
          onChoose={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('properties.title')}
        columns={columns}
        rowKey={(listing) => listing._id}
        list={list}
        texts={{
          loading: t('properties.loading'),
          failed: t('properties.failed'),
          empty: t('properties.empty'),
        }}
        actions={(listing) => <ListingActions listing={listing} />}
        filtered={filtered}
        onClearFilters={() => setFilters(CLEARED)}
        sort={sort}
        onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
      />
    </Page>
  );
}
