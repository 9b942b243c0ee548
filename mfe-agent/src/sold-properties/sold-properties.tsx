import type { SoldProperty } from '@thikana/contracts';
import { DateText, Page, Price } from '@thikana/web-kit/core';
import { useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import {
  type DataColumn,
  DataTable,
  FilterBar,
  FIRST_PAGE,
  SearchField,
  useAddressPage,
} from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from '../messages.ts';

const FIELDS = { search: '', sort: '-soldAt', ...FIRST_PAGE } as const;
type Sort = '-soldAt' | 'soldAt' | 'soldPrice' | '-soldPrice';

function useColumns(): DataColumn<SoldProperty>[] {
  const t = messages.useT();
  return [
    { key: 'title', title: t('sold.property'), rowHeader: true, render: (sale) => sale.propertyTitle },
    { key: 'location', title: t('sold.location'), render: (sale) => sale.propertyLocation },
    { key: 'buyerName', title: t('sold.buyerName'), render: (sale) => sale.buyerName },
    { key: 'buyerEmail', title: t('sold.buyerEmail'), render: (sale) => sale.buyerEmail },
    {
      key: 'price',
      title: t('sold.price'),
      align: 'end',
      sort: { ascending: 'soldPrice', descending: '-soldPrice' },
      render: (sale) => <Price amount={sale.soldPrice} />,
    },
    {
      key: 'date',
      title: t('sold.date'),
      sort: { ascending: 'soldAt', descending: '-soldAt' },
      render: (sale) => <DateText value={sale.soldAt} style="short" />,
    },
  ];
}

/** Sales with their total over all pages (specification §2). */
export function Component() {
  const t = messages.useT();
  const columns = useColumns();
  const agentEmail = useSession((session) => session.user?.email ?? '');
  const [{ search, sort }, setFilters] = useAddressState(FIELDS);
  const list = useAddressPage('offers.listSold', {
    query: { agentEmail, search: search || undefined, sort: sort as Sort },
  });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true }),
    [setFilters],
  );
  const total = list.query.data?.totalAmount ?? null;
  return (
    <Page title={t('sold.title')}>
      <FilterBar onClear={search ? () => setFilters({ search: '', ...FIRST_PAGE }) : undefined}>
        <SearchField label={t('sold.search')} value={search} onSearch={onSearch} />
      </FilterBar>
      <DataTable
        label={t('sold.title')}
        columns={columns}
        rowKey={(sale) => sale._id}
        list={list}
        texts={{ loading: t('sold.loading'), failed: t('sold.failed'), empty: t('sold.empty') }}
        sort={sort}
        onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
        summary={
          total === null ? undefined : (
            <>
              {t('sold.totalOf')}: <Price amount={total} echo />
            </>
          )
        }
      />
    </Page>
  );
}
