import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import type { PropertyCard as Listing } from '@thikana/contracts';
import { Button, ButtonLink, Page, useLabels } from '@thikana/web-kit/core';
import type { CallInput } from '@thikana/web-kit/data';
import { BulkBar, DataTable, useSelection } from '@thikana/web-kit/data-table';
import { ChoiceField, FilterBar, SearchField, SortField } from '@thikana/web-kit/filters';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { RevisionsFailed } from '../revisions/use-own-revisions.tsx';
import { useListingColumns } from './listing-columns.tsx';
import { messages } from './messages.ts';
import { OwnListingActions } from './own-listing-actions.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useMany } from './use-many.tsx';

const NO_FILTER = { status: '', search: '', availability: '', waiting: '', ...FIRST_PAGE } as const;
const FIELDS = { ...NO_FILTER, sort: 'newest' } as const;
const STATUSES = ['pending', 'verified', 'rejected'] as const;
const ROW = { keyOf: ({ _id }: Listing) => _id, nameOf: ({ title }: Listing) => title };

type Query = NonNullable<CallInput<'properties.list'>['query']>;

/** The agent's own listings in any state, one a row (SCREEN-23). */
export function MyProperties() {
  const t = messages.useT();
  const labels = useLabels();
  const agentEmail = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, search, availability, waiting, sort } = filters;
  const query = {
    agentEmail,
    verificationStatus: (status || undefined) as Query['verificationStatus'],
    availability: (availability || undefined) as Query['availability'],
    waiting: (waiting || undefined) as Query['waiting'],
    search: search || undefined,
  };
  const list = useAddressPage('properties.list', { query: { ...query, sort: sort as Query['sort'] } });
  const columns = useListingColumns();
  const selection = useSelection(ROW, JSON.stringify(query));
  const many = useMany();
  const filtered = [status, search, availability, waiting].some((value) => value !== '');
  const clear = () => setFilters(NO_FILTER);
  const setSort = (next: string) => setFilters({ sort: next, ...FIRST_PAGE });
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ButtonLink to={paths.agent.importListings}>{t('import')}</ButtonLink>
          <AddLink text={t('add')} type="primary" />
        </>
      }
    >
      <SavedFilters
        current={{ status, availability, waiting }}
        onChoose={(view) => setFilters({ ...view, ...FIRST_PAGE })}
      >
        {many.asked > 0 && (
          <Button onClick={many.allAvailable}>{t('many.allAvailable', { count: many.asked })}</Button>
        )}
      </SavedFilters>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true })}
        />
        <ChoiceField
          label={t('status')}
          value={status}
          choices={[
            { value: '', label: t('all') },
            ...STATUSES.map((value) => ({ value, label: labels.status(value) })),
          ]}
          onChoose={(next) => setFilters({ status: next, ...FIRST_PAGE })}
        />
        <SortField columns={columns} sort={sort} onSort={setSort} />
      </FilterBar>
      <RevisionsFailed />
      <DataTable
        name="agent-listings"
        label={t('title')}
        columns={columns}
        rowKey={ROW.keyOf}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        nextStep={<AddLink text={t('addFirst')} />}
        filtered={filtered}
        onClearFilters={clear}
        selection={selection}
        actions={(listing) => <OwnListingActions listing={listing} />}
        actionsWidth={136}
        sort={sort}
        onSort={setSort}
      />
      <BulkBar selection={selection} bulk={many.bulk} actions={many.actions} />
      {many.dialog}
    </Page>
  );
}
export { MyProperties as Component };

const AddLink = ({ text, type = 'default' }: { text: string; type?: 'primary' | 'default' }) => (
  <ButtonLink to={paths.agent.addProperty} type={type}>
    {text}
  </ButtonLink>
);
