import type { Review } from '@thikana/contracts';
import { announce, Button, Page, QueryState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { useAddressState } from '@thikana/web-kit/router';
import { useCallback, useEffect } from 'react';
import { FilterBar, SearchField } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';
import styles from './manage-reviews.module.css';
import { ReviewCard } from './review-card.tsx';

const FIELDS = { search: '' } as const;

/** All reviews; any of them can be deleted (specification §6). */
export function Component() {
  const t = messages.useT();
  const [{ search }, setFilters] = useAddressState(FIELDS);
  const list = usePagedList('reviews.list', { query: { search: search || undefined } });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text }, { replace: true }),
    [setFilters],
  );
  const { total } = list;
  useEffect(() => {
    if (total !== null) announce(t('reviews.found', { count: total }));
  }, [total, t]);
  return (
    <Page title={t('reviews.title')}>
      <FilterBar onClear={search ? () => setFilters({ search: '' }) : undefined}>
        <SearchField label={t('reviews.search')} value={search} onSearch={onSearch} />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('reviews.loading'), failed: t('reviews.failed'), empty: t('reviews.empty') }}
        skeleton={<ReviewsSkeleton />}
      >
        {(reviews) => (
          <>
            <ul className={styles.grid} aria-busy={list.stale}>
              {(reviews as Review[]).map((review) => (
                <ReviewCard key={review._id} review={review} />
              ))}
            </ul>
            {list.hasMore && (
              <Button onClick={list.loadMore} loading={list.loadingMore}>
                {t('reviews.more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

const ReviewsSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className={styles.shade} />
    ))}
  </div>
);
