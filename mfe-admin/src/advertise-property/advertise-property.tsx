import type { PropertyCard } from '@thikana/contracts';
import { Button, Page, PriceRange, useNotifier } from '@thikana/web-kit/core';
import { CheckCircleOutlined } from '@thikana/web-kit/icons';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { useAddressState } from '@thikana/web-kit/router';
import {
  type DataColumn,
  DataTable,
  FIRST_PAGE,
  TitleCell,
  useAddressPage,
  ChoiceField,
  FilterBar,
  SearchField,
} from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from '../messages.ts';
import styles from './advertise-property.module.css';

const FIELDS = { location: '', show: '', ...FIRST_PAGE } as const;

function useColumns(): DataColumn<PropertyCard>[] {
  const t = messages.useT();
  return [
    {
      key: 'title',
      title: `${t('properties.name')} · ${t('properties.location')}`,
      rowHeader: true,
      render: (listing) => <TitleCell picture={listing} title={listing.title} place={listing.location} />,
    },
    {
      key: 'price',
      title: t('properties.price'),
      align: 'end',
      render: (listing) => <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
    },
    { key: 'agent', title: t('advertise.agent'), render: (listing) => listing.agentName },
  ];
}

/** Verified listings; an advertised one says so in place of the button (specification §4). */
export function Component() {
  const t = messages.useT();
  const columns = useColumns();
  const [{ location, show }, setFilters] = useAddressState(FIELDS);
  const query = {
    verificationStatus: 'verified' as const,
    availability: 'available' as const,
    location: location || undefined,
    isAdvertised: (show || undefined) as 'true' | 'false' | undefined,
  };
  const list = useAddressPage('properties.list', { query });
  const onSearch = useCallback(
    (text: string) => setFilters({ location: text, ...FIRST_PAGE }, { replace: true }),
    [setFilters],
  );
  const filtered = location !== '' || show !== '';
  const clear = () => setFilters({ location: '', show: '', ...FIRST_PAGE });
  return (
    <Page title={t('advertise.title')} lead={t('advertise.lead')}>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField label={t('properties.search')} value={location} onSearch={onSearch} />
        <ChoiceField
          label={t('advertise.show')}
          value={show}
          choices={[
            { value: '', label: t('all') },
            { value: 'false', label: t('advertise.onlyOpen') },
            { value: 'true', label: t('advertise.onlyAdvertised') },
          ]}
          onChoose={(next) => setFilters({ show: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('advertise.title')}
        columns={columns}
        rowKey={(listing) => listing._id}
        list={list}
        texts={{
          loading: t('advertise.loading'),
          failed: t('advertise.failed'),
          empty: t('advertise.empty'),
        }}
        actions={(listing) => <Advertise listing={listing} />}
        filtered={filtered}
        onClearFilters={clear}
      />
    </Page>
  );
}

function Advertise({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { title, _id: id } = listing;
  const advertise = useMutation({
    mutationFn: () => api('properties.advertise', { params: { id } }),
    onSuccess: () => notify.success(t('advertise.done'), t('advertise.doneText', { title })),
    onError: (error) => notify.failure(error, t('failed'), t('somethingWrong')),
    onSettled: () => invalidateTopic('listings'),
  });
  if (listing.isAdvertised || advertise.isSuccess) {
    return (
      <span className={styles.advertised}>
        <CheckCircleOutlined aria-hidden /> {t('advertise.advertised')}
      </span>
    );
  }
  return (
    <Button
      size="small"
      type="primary"
      loading={advertise.isPending}
      aria-label={t('advertise.advertiseOf', { title })}
      onClick={() => advertise.mutate()}
    >
      {t('advertise.advertise')}
    </Button>
  );
}
