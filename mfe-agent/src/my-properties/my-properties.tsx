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
import { messages } from '../messages.ts';
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
    if (total !== null) announce(t('mine.found', { count: total }));
  }, [total, t]);
  const filtered = Boolean(status || location || availability);
  const statuses = (['pending', 'verified', 'rejected'] as const).map((value) => ({
    value,
    label: t(`overview.${value}`),
  }));
  return (
    <Page
      title={t('mine.title')}
      actions={
        <ButtonLink to={paths.agent.addProperty} type="primary">
          {t('overview.add')}
        </ButtonLink>
      }
    >
      <FilterBar onClear={filtered ? () => setFilters(FIELDS) : undefined}>
        <SearchField label={t('mine.search')} value={location} onSearch={onSearch} />
        <ChoiceField
          label={t('mine.status')}
          value={status}
          choices={[{ value: '', label: t('all') }, ...statuses]}
          onChoose={(next) => setFilters({ status: next })}
        />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('mine.loading'), failed: t('mine.failed'), empty: t('mine.empty') }}
        skeleton={
          <CardGrid>
            {[1, 2, 3].map((card) => (
              <PropertyCardSkeleton key={card} />
            ))}
          </CardGrid>
        }
        nextStep={<ButtonLink to={paths.agent.addProperty}>{t('overview.add')}</ButtonLink>}
      >
        {(listings) => (
          <>
            <CardGrid label={t('mine.title')}>
              {listings.map((listing) => (
                <OwnCard key={listing._id} listing={listing} />
              ))}
            </CardGrid>
            {list.hasMore && (
              <Button onClick={list.loadMore} loading={list.loadingMore} style={{ marginBlockStart: 20 }}>
                {t('mine.more')}
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
