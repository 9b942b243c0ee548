import type { OfferStatus, RequestedOffer } from '@thikana/contracts';
import { DateText, OfferStatusTag, Page, Price } from '@thikana/web-kit/core';
import { useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import {
  ChoiceField,
  type DataColumn,
  DataTable,
  FilterBar,
  FIRST_PAGE,
  SearchField,
  useAddressPage,
} from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from './messages.ts';
import { OfferActions } from './offer-actions.tsx';

const FIELDS = { search: '', status: '', sort: '-buyingDate', ...FIRST_PAGE } as const;
type Sort = '-buyingDate' | 'buyingDate' | 'offerAmount' | '-offerAmount';

function useColumns(): DataColumn<RequestedOffer>[] {
  const t = messages.useT();
  return [
    { key: 'title', title: t('property'), rowHeader: true, render: (offer) => offer.title },
    { key: 'location', title: t('location'), render: (offer) => offer.location },
    { key: 'buyerName', title: t('buyerName'), render: (offer) => offer.buyerName },
    { key: 'buyerEmail', title: t('buyerEmail'), render: (offer) => offer.buyerEmail },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      sort: { ascending: 'offerAmount', descending: '-offerAmount' },
      render: (offer) => <Price amount={offer.offerAmount} />,
    },
    { key: 'status', title: t('status'), render: (offer) => <OfferStatusTag status={offer.status} /> },
    {
      key: 'date',
      title: t('date'),
      sort: { ascending: 'buyingDate', descending: '-buyingDate' },
      render: (offer) => <DateText value={offer.buyingDate} style="short" />,
    },
  ];
}

/** Offers on the agent's listings, with what can be answered (specification §2). */
export function Component() {
  const t = messages.useT();
  const columns = useColumns();
  const email = useSession((session) => session.user?.email ?? '');
  const [{ search, status, sort }, setFilters] = useAddressState(FIELDS);
  const query = {
    search: search || undefined,
    status: (status || undefined) as OfferStatus | undefined,
    sort: sort as Sort,
  };
  const list = useAddressPage('offers.listRequested', { params: { email }, query });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true }),
    [setFilters],
  );
  const filtered = search !== '' || status !== '';
  return (
    <Page title={t('title')}>
      <FilterBar onClear={filtered ? () => setFilters({ search: '', status: '', ...FIRST_PAGE }) : undefined}>
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
        <ChoiceField
          label={t('status')}
          value={status}
          choices={[
            { value: '', label: t('all') },
            { value: 'pending', label: t('pending') },
            { value: 'accepted', label: t('acceptedStatus') },
            { value: 'rejected', label: t('rejectedStatus') },
            { value: 'bought', label: t('bought') },
          ]}
          onChoose={(next) => setFilters({ status: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rowKey={(offer) => offer._id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        actions={(offer) => <OfferActions offer={offer} />}
        sort={sort}
        onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
      />
    </Page>
  );
}
