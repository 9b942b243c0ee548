import type { OfferStatus } from '@thikana/contracts';
import { Button, ButtonLink, CardGrid, Page, PropertyCardSkeleton, QueryState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from '../messages.ts';
import { OfferCard } from './offer-card.tsx';

const FIELDS = { status: '', search: '' } as const;

/** Every offer of the buyer with its state (specification §2 "My offers grid"). */
export function Component() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, search } = filters;
  const list = usePagedList('offers.listOwn', {
    query: { email, status: (status || undefined) as OfferStatus | undefined, search: search || undefined },
  });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text }, { replace: true }),
    [setFilters],
  );
  return (
    <Page title={t('bought.title')}>
      <FilterBar onClear={status || search ? () => setFilters(FIELDS) : undefined}>
        <SearchField label={t('bought.search')} value={search} onSearch={onSearch} />
        <ChoiceField
          label={t('bought.status')}
          value={status}
          choices={[
            { value: '', label: t('all') },
            { value: 'pending', label: t('bought.pending') },
            { value: 'accepted', label: t('bought.accepted') },
            { value: 'rejected', label: t('bought.rejected') },
            { value: 'bought', label: t('bought.boughtStatus') },
          ]}
          onChoose={(next) => setFilters({ status: next })}
        />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('bought.loading'), failed: t('bought.failed'), empty: t('bought.empty') }}
        skeleton={<CardsSkeleton />}
        nextStep={<ButtonLink to={paths.allProperties}>{t('browse')}</ButtonLink>}
      >
        {(offers) => (
          <>
            <CardGrid label={t('bought.title')}>
              {offers.map((offer) => (
                <OfferCard key={offer._id} offer={offer} />
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

const CardsSkeleton = () => (
  <CardGrid>
    {[1, 2, 3].map((card) => (
      <PropertyCardSkeleton key={card} />
    ))}
  </CardGrid>
);
