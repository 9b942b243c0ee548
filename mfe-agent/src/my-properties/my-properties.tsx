import type { PropertyCard as Listing } from '@thikana/contracts';
import {
  announce,
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  ListingStatusTag,
  Page,
  PropertyCard,
  PropertyCardSkeleton,
  QueryState,
  useLabels,
} from '@thikana/web-kit/core';
import { type CallInput, usePagedList } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { useEffect } from 'react';
import styles from './my-properties.module.css';
import { messages } from './messages.ts';
import { RevisionNote } from '../revisions/revision-note.tsx';
import { useOwnRevisions } from '../revisions/use-own-revisions.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';

const FIELDS = { status: '', location: '', availability: '' } as const;
const STATUSES = ['pending', 'verified', 'rejected'] as const;

type Query = NonNullable<CallInput<'properties.list'>['query']>;

/** The agent's own listings in any state. */
export function MyProperties() {
  const t = messages.useT();
  const labels = useLabels();
  const email = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, location, availability } = filters;
  const list = usePagedList('properties.list', {
    query: {
      agentEmail: email,
      verificationStatus: (status || undefined) as Query['verificationStatus'],
      availability: (availability || undefined) as Query['availability'],
      location: location || undefined,
    },
  });
  const revisions = useOwnRevisions();
  const { total } = list;
  useEffect(() => {
    if (total !== null) announce(t('found', { count: total }));
  }, [total, t]);
  const filtered = Boolean(status || location || availability);
  const clear = () => setFilters(FIELDS);
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
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={location}
          onSearch={(text) => setFilters({ location: text }, { replace: true })}
        />
        <ChoiceField
          label={t('status')}
          value={status}
          choices={[
            { value: '', label: t('all') },
            ...STATUSES.map((value) => ({ value, label: labels.status(value) })),
          ]}
          onChoose={(next) => setFilters({ status: next })}
        />
      </FilterBar>
      <QueryState
        // Rendered with the notes below the cards, so that nothing moves.
        query={revisions.isPending ? { ...list.query, data: undefined } : list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<CardsSkeleton />}
        isEmpty={(listings) => listings.length === 0 && !filtered}
        nextStep={<AddLink text={t('addFirst')} />}
      >
        {(listings) =>
          listings.length === 0 ? (
            <EmptyState text={t('nothingFound')}>
              <Button onClick={clear}>{t('clearFilters')}</Button>
            </EmptyState>
          ) : (
            <OwnCards listings={listings} list={list} revisions={revisions} />
          )
        }
      </QueryState>
    </Page>
  );
}
export { MyProperties as Component };

const AddLink = ({ text, type = 'default' }: { text: string; type?: 'primary' | 'default' }) => (
  <ButtonLink to={paths.agent.addProperty} type={type}>
    {text}
  </ButtonLink>
);

interface OwnCardsProps {
  listings: readonly Listing[];
  list: { hasMore: boolean; loadMore: () => void; loadingMore: boolean };
  revisions: ReturnType<typeof useOwnRevisions>;
}

function OwnCards({ listings, list, revisions }: OwnCardsProps) {
  const t = messages.useT();
  return (
    <>
      {revisions.failure}
      <CardGrid label={t('title')}>
        {listings.map((listing) => (
          <PropertyCard
            key={listing._id}
            property={listing}
            action={<ListingStatusTag status={listing.verificationStatus} />}
            footer={
              <>
                <RevisionNote listing={listing} revision={revisions.of(listing._id)} />
                <OwnListingActions listing={listing} />
              </>
            }
          />
        ))}
      </CardGrid>
      {list.hasMore && (
        <Button onClick={list.loadMore} loading={list.loadingMore} className={styles.more ?? ''}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const CardsSkeleton = () => (
  <CardGrid>
    {[1, 2, 3].map((card) => (
      <PropertyCardSkeleton key={card} />
    ))}
  </CardGrid>
);
