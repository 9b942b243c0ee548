import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import type { Availability, PropertyCard, PropertySort, VerificationStatus } from '@thikana/contracts';
import {
  AvailabilityTag,
  Button,
  ButtonLink,
  ListingStatusTag,
  Page,
  PriceRange,
} from '@thikana/web-kit/core';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { type DataColumn, DataTable } from '@thikana/web-kit/data-table';
import { PersonCell, TitleCell } from '@thikana/web-kit/dashboard';
import { LazyListingPreview } from '../moderation/lazy-listing-preview.ts';
import { ListingRows } from '../moderation/listing-rows.tsx';
import { ModerationActions } from '../moderation/moderation-actions.tsx';
import { PreviewButton } from '../moderation/preview-button.tsx';
import { useListingQueue } from '../moderation/use-listing-queue.ts';
import { HIDDEN, ListingFilters } from './listing-filters.tsx';
import { messages } from './messages.ts';

const FIELDS = { location: '', status: '', availability: '', sort: '', ...FIRST_PAGE } as const;
const CLEARED = { location: '', status: '', availability: '', ...FIRST_PAGE } as const;
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
      width: 200,
      render: ({ agentImage, agentName, agentEmail }) => (
        <PersonCell photo={agentImage} name={agentName} mail={agentEmail} />
      ),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      sort: { ascending: 'minPrice', descending: '-maxPrice' },
      render: (listing) => <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
    },
    { key: 'status', title: t('status'), width: 120, render: (listing) => <Status listing={listing} /> },
  ];
}

const Status = ({ listing }: { listing: PropertyCard }) => (
  <>
    <ListingStatusTag status={listing.verificationStatus} />{' '}
    {listing.availability !== 'available' && <AvailabilityTag availability={listing.availability} />}
  </>
);

/** Hidden listings, of agents marked as fraud, are never pending: they are in 'all' and under a choice of their own. */
const statesOf = (status: string) =>
  status === HIDDEN
    ? ({ hidden: 'true' } as const)
    : status && { verificationStatus: status as VerificationStatus, hidden: 'false' as const };

/** All listings, with Verify and Reject for pending ones in their row and in the preview. */
export function ManageProperties() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { location, status, availability } = filters;
  // Pending listings are decided in the order of their arrival.
  const sort = filters.sort || (status === 'pending' ? 'oldest' : 'newest');
  const list = useAddressPage('properties.list', {
    query: {
      location: location || undefined,
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
  const filtered = location !== '' || status !== '' || availability !== '';
  const clear = () => setFilters(CLEARED);
  return (
    <Page
      title={t('title')}
      actions={
        <Button type="primary" disabled={!firstPending} onClick={() => firstPending && show(firstPending)}>
          {t('review')}
        </Button>
      }
    >
      <ListingFilters
        location={location}
        status={status}
        sort={sort}
        onChange={(change, options) => setFilters({ ...change, ...FIRST_PAGE }, options)}
        onClear={filtered ? clear : undefined}
      />
      <ListingRows pages={pages}>
        <DataTable
          label={t('title')}
          columns={columns}
          rowKey={(listing) => listing._id}
          list={list}
          texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
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
      </ListingRows>
      <LazyListingPreview open={queue.open} onCancel={queue.close} queue={queue} />
    </Page>
  );
}
export { ManageProperties as Component };
