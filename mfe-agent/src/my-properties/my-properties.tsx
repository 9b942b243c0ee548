import type { PropertyCard as Listing, VerificationStatus } from '@thikana/contracts';
import {
  announce,
  Button,
  ButtonLink,
  CardGrid,
  ListingStatusTag,
  Page,
  PropertyCard,
  PropertyCardSkeleton,
  QueryState,
} from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/tables';
import { useCallback, useEffect } from 'react';
import { messages } from './messages.ts';
import { ListingActions } from './listing-actions.tsx';

const FIELDS = { status: '', location: '', availability: '' } as const;

/** The agent's own listings, whatever their state (decisions §9: `agentEmail` without a status gives all). */
export function Component() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, location, availability } = filters;
  const list = usePagedList('properties.list', {
    query: {
      agentEmail: email,
      verificationStatus: (status || undefined) as VerificationStatus | undefined,
      availability: (availability || undefined) as Listing['availability'] | undefined,
      location: location || undefined,
    },
  });
  const onSearch = useCallback(
    (text: string) => setFilters({ location: text }, { replace: true }),
    [setFilters],
  );
  const { total } = list;
  useEffect(() => {
    if (total !== null) announce(t('found', { count: total }));
  }, [total, t]);
  const filtered = Boolean(status || location || availability);
  const statuses = (['pending', 'verified', 'rejected'] as const).map((value) => ({
    value,
    label: t(value),
  }));
  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink to={paths.agent.addProperty} type="primary">
          {t('add')}
        </ButtonLink>
      }
    >
      <FilterBar onClear={filtered ? () => setFilters(FIELDS) : undefined}>
        <SearchField label={t('search')} value={location} onSearch={onSearch} />
        <ChoiceField
          label={t('status')}
          value={status}
          choices={[{ value: '', label: t('all') }, ...statuses]}
          onChoose={(next) => setFilters({ status: next })}
        />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={
          <CardGrid>
            {[1, 2, 3].map((card) => (
              <PropertyCardSkeleton key={card} />
            ))}
          </CardGrid>
        }
        nextStep={<ButtonLink to={paths.agent.addProperty}>{t('add')}</ButtonLink>}
      >
        {(listings) => (
          <>
            <CardGrid label={t('title')}>
              {listings.map((listing) => (
                <OwnCard key={listing._id} listing={listing} />
              ))}
            </CardGrid>
            {list.hasMore && (
              <Button onClick={list.loadMore} loading={list.loadingMore} style={{ marginBlockStart: 20 }}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

const OwnCard = ({ listing }: { listing: Listing }) => (
  <PropertyCard
    property={listing}
    action={<ListingStatusTag status={listing.verificationStatus} />}
    footer={<ListingActions listing={listing} />}
  />
);
