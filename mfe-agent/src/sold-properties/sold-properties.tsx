import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import type { SoldProperty } from '@thikana/contracts';
import { ButtonLink, DateText, Page, Price } from '@thikana/web-kit/core';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { type DataColumn, DataTable } from '@thikana/web-kit/data-table';
import { PersonCell, TitleCell } from '@thikana/web-kit/dashboard';
import { FilterBar, SearchField, SortField } from '@thikana/web-kit/filters';
import { messages } from './messages.ts';

const FIELDS = { search: '', sort: '-soldAt', ...FIRST_PAGE } as const;
type Sort = '-soldAt' | 'soldAt' | 'soldPrice' | '-soldPrice';

function useColumns(): DataColumn<SoldProperty>[] {
  const t = messages.useT();
  return [
    { key: 'property', title: t('property'), rowHeader: true, render: (sale) => <SoldListing sale={sale} /> },
    {
      key: 'buyer',
      title: t('buyer'),
      width: 220,
      render: (sale) => <PersonCell name={sale.buyerName} mail={sale.buyerEmail} />,
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 150,
      sort: { ascending: 'soldPrice', descending: '-soldPrice' },
      render: (sale) => <SoldPrice sale={sale} />,
    },
    {
      key: 'date',
      title: t('date'),
      width: 120,
      sort: { ascending: 'soldAt', descending: '-soldAt' },
      render: (sale) => <DateText value={sale.soldAt} style="short" />,
    },
  ];
}

function SoldListing({ sale }: { sale: SoldProperty }) {
  const { image, images = null, color = null } = sale;
  return (
    <TitleCell
      picture={{ image, images, color }}
      title={<Link to={paths.agent.listing(sale.propertyId)}>{sale.propertyTitle}</Link>}
      place={sale.propertyLocation}
    />
  );
}

/** With a note where the buyer's bank disputes the payment or has reversed it (PAY-13). */
function SoldPrice({ sale: { soldPrice, disputeState } }: { sale: SoldProperty }) {
  const t = messages.useT();
  const isOver = !disputeState || disputeState === 'won' || disputeState === 'closed';
  return (
    <>
      <Price amount={soldPrice} />
      {!isOver && <div>{t(disputeState === 'lost' ? 'lost' : 'disputed')}</div>}
    </>
  );
}

/** Sales with their total over all pages (SCREEN-24). */
export function SoldProperties() {
  const t = messages.useT();
  const columns = useColumns();
  const agentEmail = useSession((session) => session.user?.email ?? '');
  const [{ search, sort }, setFilters] = useAddressState(FIELDS);
  const list = useAddressPage('offers.listSold', {
    query: { agentEmail, search: search || undefined, sort: sort as Sort },
  });
  const clear = () => setFilters({ search: '', ...FIRST_PAGE });
  const setSort = (next: string) => setFilters({ sort: next, ...FIRST_PAGE });
  const total = list.query.data?.totalAmount ?? null;
  return (
    <Page title={t('title')}>
      <FilterBar onClear={search ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true })}
        />
        <SortField columns={columns} sort={sort} onSort={setSort} />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rowKey={(sale) => sale._id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        nextStep={<ButtonLink to={paths.agent.offeredProperties}>{t('seeOffers')}</ButtonLink>}
        filtered={search !== ''}
        onClearFilters={clear}
        sort={sort}
        onSort={setSort}
        summary={
          total === null ? undefined : (
            <>
              {t('totalOf')}: <Price amount={total} echo />
            </>
          )
        }
      />
    </Page>
  );
}
export { SoldProperties as Component };
