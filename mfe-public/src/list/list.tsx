import type { PropertyCard as Listing } from '@thikana/contracts';
import {
  Button,
  ButtonLink,
  Page,
  PropertyCard,
  PropertyCardSkeleton,
  QueryState,
} from '@thikana/web-kit/core';
import { ArrowLeftOutlined } from '@thikana/web-kit/icons';
import { usePagedList, type PagedList } from '@thikana/web-kit/data';
import { paths, useAddressState, useNavigate } from '@thikana/web-kit/router';
import { useEffect } from 'react';
import { Heart } from '../wishlist/heart.tsx';
import { useHearts } from '../wishlist/use-hearts.ts';
import { FilterBar } from './filter-bar.tsx';
import { FILTERS, isFiltered, NO_FILTERS, PAGE_SIZE } from './filters.ts';
import { queryOf } from './list-query.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

const FIRST_ROW = 3;
const SIZES = '(max-width: 640px) 100vw, (max-width: 1000px) 50vw, 372px';

/** All verified properties (specification §2); search, sort, prices and how far one has looked are in the address. */
export function Component() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FILTERS);
  const list = usePagedList('properties.list', { query: queryOf(filters) });
  useEarlierPages(list, filters.page);
  const { total } = list;
  return (
    <Page title={t('title')} lead={t('lead')} actions={<BackToPrevious />}>
      <FilterBar filters={filters} onChange={setFilters} />
      <p role="status" className={styles.count}>
        {total !== null && !list.stale && t('found', { count: total })}
      </p>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<GridSkeleton />}
        nextStep={
          isFiltered(filters) ? (
            <Button type="primary" onClick={() => setFilters(NO_FILTERS)}>
              {t('clear')}
            </Button>
          ) : (
            <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
          )
        }
      >
        {(listings) => (
          <>
            <Cards listings={listings} stale={list.stale} />
            {list.hasMore && (
              <div className={styles.more}>
                {total !== null && <p>{t('shown', { shown: listings.length, total })}</p>}
                <Button
                  size="large"
                  loading={list.loadingMore}
                  onClick={() => {
                    list.loadMore();
                    setFilters({ page: Math.ceil(listings.length / PAGE_SIZE) + 1 }, { replace: true });
                  }}
                >
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

/** After a reload the pages that were shown before come again, so that people are where they were. */
function useEarlierPages(list: PagedList<Listing>, pages: number): void {
  const { items, hasMore, stale, loadingMore, loadMore, query } = list;
  // After a failure it is the person's turn, or this would ask for ever.
  const able = hasMore && !stale && !loadingMore && !query.isError;
  const missing = able && (items?.length ?? 0) < pages * PAGE_SIZE;
  useEffect(() => {
    if (missing) loadMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `loadMore` is a new function on every render
  }, [missing, items?.length]);
}

function Cards({ listings, stale }: { listings: readonly Listing[]; stale: boolean }) {
  const t = messages.useT();
  const hearts = useHearts();
  return (
    <ul className={styles.grid} aria-label={t('results')} aria-busy={stale} data-stale={stale}>
      {listings.map((listing, index) => (
        <li key={listing._id} className={styles.cell}>
          <PropertyCard
            property={listing}
            sizes={SIZES}
            priority={index < FIRST_ROW}
            action={
              hearts && (
                <Heart
                  title={listing.title}
                  saved={hearts.isSaved(listing._id)}
                  onToggle={() => hearts.toggle(listing._id)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function BackToPrevious() {
  const t = messages.useT();
  const navigate = useNavigate();
  const hasPrevious = Number(Object(history.state)['idx']) > 0;
  return (
    <Button
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => void (hasPrevious ? navigate(-1) : navigate(paths.home))}
    >
      {t('back')}
    </Button>
  );
}

const GridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      <PropertyCardSkeleton key={index} />
    ))}
  </div>
);
