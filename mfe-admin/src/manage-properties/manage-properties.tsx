import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import type { Availability, PropertyCard, PropertySort, VerificationStatus } from '@thikana/contracts';
import {
  AvailabilityTag,
  Button,
  ButtonLink,
  DateText,
  ListingStatusTag,
  Page,
  PriceRange,
} from '@thikana/web-kit/core';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import { type DataColumn, DataTable, useSelection } from '@thikana/web-kit/data-table';
import { PersonCell, TitleCell } from '@thikana/web-kit/dashboard';
import { SavedFilters } from '@thikana/web-kit/filters';
import { LazyListingPreview } from '../moderation/lazy-listing-preview.ts';
import { ListingRows } from '../moderation/listing-rows.tsx';
import { ModerationActions } from '../moderation/moderation-actions.tsx';
import { PreviewButton } from '../moderation/preview-button.tsx';
import { useListingQueue } from '../moderation/use-listing-queue.ts';
import { HIDDEN, ListingFilters } from './listing-filters.tsx';
import { ManyListings } from './many-listings.tsx';
import { messages } from './messages.ts';

const NO_FILTER = {
  ...{ search: '', location: '', agent: '', status: '', availability: '' },
  ...FIRST_PAGE,
} as const;
const FIELDS = { ...NO_FILTER, sort: '' } as const;
const ROW = {
  keyOf: ({ _id }: PropertyCard) => _id,
  nameOf: ({ title }: PropertyCard) => title,
};
const NONE: readonly PropertyCard[] = [];

function useColumns(onOpen: (listing: PropertyCard) => void): DataColumn<PropertyCard>[] {
  const t = messages.useT();
  return [
    {
      key: 'title',
      title: t('name'),
      rowHeader: true,
      render: (listing) => (
        <TitleCell
          picture={listing}
          title={<PreviewButton listing={listing} onOpen={onOpen} />}
          place={listing.location}
        />
      ),
    },
    {
      key: 'agent',
      title: t('agent'),
      width: 150,
      priority: 2,
      render: ({ agentName, agentEmail }) => (
        <PersonCell
          name={
            <Link
              to={`${paths.admin.properties}?${new URLSearchParams({ agent: agentEmail })}`}
              aria-label={t('onlyAgent', { name: agentName })}
            >
              {agentName}
            </Link>
          }
          mail={agentEmail}
        />
      ),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 210,
      sort: { ascending: 'minPrice', descending: '-maxPrice' },
      render: (listing) => <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
    },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      priority: 2,
      render: ({ verificationStatus }) => <ListingStatusTag status={verificationStatus} />,
    },
    {
      key: 'availability',
      title: t('availability'),
      width: 130,
      priority: 3,
      render: ({ availability }) => <AvailabilityTag availability={availability} />,
    },
    {
      key: 'added',
      title: t('added'),
      width: 120,
      priority: 3,
      render: ({ createdAt }) => <DateText value={createdAt} style="short" />,
    },
  ];
}

/** Hidden listings, of agents marked as fraud, are never pending: they are in 'all' and under a choice of their own. */
const statesOf = (status: string) =>
  status === HIDDEN
    ? ({ hidden: 'true' } as const)
    : status && { verificationStatus: status as VerificationStatus, hidden: 'false' as const };

/** All listings, with Verify and Reject for pending ones in their row and in the preview. */
export function ManageProperties() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { search, location, agent, status, availability } = filters;
  // Pending listings are decided in the order of their arrival.
  const sort = filters.sort || (status === 'pending' ? 'oldest' : 'newest');
  const list = useAddressPage('properties.list', {
    query: {
      search: search || undefined,
      location: location || undefined,
      agentEmail: agent || undefined,
      ...statesOf(status),
      availability: (availability || undefined) as Availability | undefined,
      sort: sort as PropertySort,
    },
  });
  const { page, lastKnown, turnTo } = list;
  const pages = {
    next: page < lastKnown ? () => turnTo(page + 1) : null,
    previous: page > 1 ? () => turnTo(page - 1) : null,
  };
  const queue = useListingQueue(
    list.query.data?.items ?? NONE,
    async () => (await list.query.refetch()).data?.items ?? NONE,
    pages,
  );
  const { firstPending, show } = queue;
  const columns = useColumns(show);
  const filtered = [search, location, agent, status, availability].some((value) => value !== '');
  const clear = () => setFilters(NO_FILTER);
  const selection = useSelection(ROW, [search, location, agent, status, availability].join('\n'));
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SavedFilters
            name="admin-properties"
            presets={[
              { label: t('waiting'), query: 'status=pending' },
              { label: t('underOffer'), query: 'availability=under-offer' },
            ]}
          />
          <Button
            type="primary"
            disabled={!firstPending && status === 'pending'}
            onClick={() =>
              firstPending ? show(firstPending) : setFilters({ ...NO_FILTER, status: 'pending' })
            }
          >
            {t('review')}
          </Button>
        </>
      }
    >
      <ListingFilters
        values={{ search, location, agent, status, sort }}
        onChange={(change, options) => setFilters({ ...change, ...FIRST_PAGE }, options)}
        onClear={filtered ? clear : undefined}
      />
      <ListingRows pages={pages}>
        <DataTable
          label={t('title')}
          name="admin-properties"
          selection={selection}
          columns={columns}
          rowKey={(listing) => listing._id}
          list={list}
          texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
          actionsWidth={184}
          actions={(listing) => <ModerationActions listing={listing} />}
          sort={sort}
          onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
          filtered={filtered}
          onClearFilters={clear}
          nextStep={
            <>
              <p>{t('emptyNext')}</p>
              <ButtonLink to={paths.admin.users}>{t('toUsers')}</ButtonLink>
            </>
          }
        />
        <ManyListings selection={selection} />
      </ListingRows>
      <LazyListingPreview open={queue.open} onCancel={queue.close} queue={queue} />
    </Page>
  );
}
export { ManageProperties as Component };
