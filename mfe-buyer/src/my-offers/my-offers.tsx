import { offerStatuses, type OfferStatus } from '@thikana/contracts';
import { Button, CardGrid, Page, QueryState, useLabels } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { useCallback } from 'react';
import { BrowseLink, CardsSkeleton, LoadMore } from '../list-parts.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { OfferCard } from './offer-card.tsx';

const FIELDS = { status: '', search: '' } as const;

/** All offers of the buyer with their states (SCREEN-25). */
export function MyOffers() {
  const t = messages.useT();
  const labels = useLabels();
  const tAll = remoteMessages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, search } = filters;
  const filtered = Boolean(status || search);
  const list = usePagedList('offers.listOwn', {
    query: { email, status: (status || undefined) as OfferStatus | undefined, search: search || undefined },
  });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text }, { replace: true }),
    [setFilters],
  );
  return (
    <Page title={t('title')}>
      <FilterBar onClear={filtered ? () => setFilters(FIELDS) : undefined}>
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
        <ChoiceField
          label={t('status')}
          value={status}
          choices={[
            { value: '', label: tAll('all') },
            ...offerStatuses.map((value) => ({ value, label: labels.status(value) })),
          ]}
          onChoose={(next) => setFilters({ status: next })}
        />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<CardsSkeleton />}
        nextStep={
          filtered ? <Button onClick={() => setFilters(FIELDS)}>{tAll('clear')}</Button> : <BrowseLink />
        }
      >
        {(offers) => (
          <>
            <CardGrid label={t('title')}>
              {offers.map((offer) => (
                <OfferCard key={offer._id} offer={offer} />
              ))}
            </CardGrid>
            <LoadMore list={list} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { MyOffers as Component };
