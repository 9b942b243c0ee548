import type { PropertyCard } from '@thikana/contracts';
import { ButtonLink, Page, PriceRange } from '@thikana/web-kit/core';
import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import { api, invalidateTopic, limits } from '@thikana/web-kit/data';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import {
  BulkBar,
  type DataColumn,
  DataTable,
  type Selection,
  useBulk,
  useSelection,
} from '@thikana/web-kit/data-table';
import { TitleCell } from '@thikana/web-kit/dashboard';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { AdvertiseButton } from './advertise-button.tsx';
import styles from './advertise-property.module.css';
import { messages } from './messages.ts';
import { advertisingOf, useFeatured } from './use-featured.ts';

const FIELDS = { search: '', location: '', show: '', ...FIRST_PAGE } as const;
const ROW = {
  keyOf: ({ _id }: PropertyCard) => _id,
  nameOf: ({ title }: PropertyCard) => title,
};
const PLACES = { none: 'notYet', 'on-home': 'onHome', waiting: 'waits', sold: 'soldOut' } as const;

function useColumns(shown: readonly PropertyCard[] | undefined): DataColumn<PropertyCard>[] {
  const t = messages.useT();
  const place = (listing: PropertyCard) => {
    const advertising = advertisingOf(listing, shown);
    return advertising ? t(PLACES[advertising]) : '…';
  };
  return [
    {
      key: 'title',
      title: t('name'),
      rowHeader: true,
      render: (listing) => (
        <TitleCell
          picture={listing}
          title={<Link to={paths.admin.listing(listing._id)}>{listing.title}</Link>}
          place={listing.location}
        />
      ),
    },
    { key: 'agent', title: t('agent'), width: 150, priority: 2, render: ({ agentName }) => agentName },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 128,
      render: (listing) => (
        <span className={styles.price}>
          <PriceRange min={listing.minPrice} max={listing.maxPrice} />
        </span>
      ),
    },
    { key: 'where', title: t('where'), width: 140, render: place },
  ];
}

/**
 * Verified listings; an advertised one has a label instead of the button, with whether the home page has room for it.
 * 'Can be advertised' excludes sold listings and those under offer; 'Advertised' is all of them, as in the overview's
 * count.
 */
export function AdvertiseProperty() {
  const t = messages.useT();
  const shown = useFeatured();
  const columns = useColumns(shown);
  const [{ search, location, show }, setFilters] = useAddressState(FIELDS);
  const list = useAddressPage('properties.list', {
    query: {
      verificationStatus: 'verified',
      hidden: 'false',
      availability: show === 'false' ? 'available' : undefined,
      search: search || undefined,
      location: location || undefined,
      isAdvertised: (show || undefined) as 'true' | 'false' | undefined,
    },
  });
  const filtered = search !== '' || location !== '' || show !== '';
  const clear = () => setFilters(FIELDS);
  const selection = useSelection(ROW, [search, location, show].join('\n'));
  return (
    <Page title={t('title')} lead={t('lead', { count: limits.featured })}>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField
          label={t('searchTitle')}
          value={search}
          onSearch={(text) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true })}
        />
        <SearchField
          label={t('search')}
          value={location}
          onSearch={(text) => setFilters({ location: text, ...FIRST_PAGE }, { replace: true })}
        />
        <ChoiceField
          label={t('show')}
          value={show}
          choices={[
            { value: '', label: t('all') },
            { value: 'false', label: t('onlyOpen') },
            { value: 'true', label: t('onlyAdvertised') },
          ]}
          onChoose={(next) => setFilters({ show: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        name="admin-advertise"
        selection={selection}
        columns={columns}
        rowKey={(listing) => listing._id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        actionsWidth={140}
        actions={(listing) => <AdvertiseButton listing={listing} shown={shown} />}
        filtered={filtered}
        onClearFilters={clear}
        nextStep={<ButtonLink to={`${paths.admin.properties}?status=pending`}>{t('toPending')}</ButtonLink>}
      />
      <AdvertiseMany selection={selection} />
    </Page>
  );
}

/** Advertising has no inverse: nothing to undo. */
function AdvertiseMany({ selection }: { selection: Selection<PropertyCard> }) {
  const t = messages.useT();
  const bulk = useBulk('admin-advertise');
  const advertise = (rows: PropertyCard[]) => {
    selection.clear();
    void bulk.start({
      ...ROW,
      label: t('advertise'),
      rows,
      send: ({ _id: id }) => api('properties.advertise', { params: { id } }),
      onEnd: () => invalidateTopic('listings'),
    });
  };
  return (
    <BulkBar
      selection={selection}
      bulk={bulk}
      actions={[
        {
          label: t('advertise'),
          appliesTo: ({ isAdvertised, availability }) => !isAdvertised && availability !== 'sold',
          run: advertise,
        },
      ]}
    />
  );
}
export { AdvertiseProperty as Component };
