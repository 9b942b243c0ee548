import { ButtonLink, Page } from '@thikana/web-kit/core';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { ChoiceField, FilterBar, FIRST_PAGE, SearchField, useAddressPage } from '@thikana/web-kit/tables';
import { ListingPanel } from './listing-panel.tsx';
import { messages } from './messages.ts';
import { PanelList } from './panel-list.tsx';

const FIELDS = { search: '', status: '', sort: '-lastOfferAt', ...FIRST_PAGE } as const;
const NO_FILTER = { search: '', status: '', ...FIRST_PAGE } as const;
const PAGE_SIZE = 10;

type Query = NonNullable<Parameters<typeof useAddressPage<'offers.listByListing'>>[1]['query']>;

/** The offers on the agent's listings, one panel a listing. */
export function Component() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { search, status, sort } = filters;
  const list = useAddressPage('offers.listByListing', {
    query: { search, status: status as Query['status'], sort: sort as Query['sort'], limit: PAGE_SIZE },
  });
  const filtered = search !== '' || status !== '';
  const clear = () => setFilters(NO_FILTER);
  return (
    <Page title={t('title')}>
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
            { value: 'pending', label: t('pending') },
            { value: 'accepted', label: t('acceptedStatus') },
            { value: 'rejected', label: t('rejectedStatus') },
            { value: 'bought', label: t('bought') },
          ]}
          onChoose={(next) => setFilters({ status: next, ...FIRST_PAGE })}
        />
        <ChoiceField
          label={t('sort')}
          value={sort}
          choices={[
            { value: '-lastOfferAt', label: t('newest') },
            { value: '-highestPending', label: t('highestFirst') },
            { value: '-pendingCount', label: t('mostOffers') },
          ]}
          onChoose={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <PanelList
        list={list}
        pageSize={PAGE_SIZE}
        filtered={filtered}
        onClearFilters={clear}
        nextStep={<ButtonLink to={paths.agent.properties}>{t('seeListings')}</ButtonLink>}
      >
        {(panel) => <ListingPanel key={status} panel={panel} rejectedOpen={status === 'rejected'} />}
      </PanelList>
    </Page>
  );
}
