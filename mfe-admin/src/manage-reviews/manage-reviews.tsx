import type { Review } from '@thikana/contracts';
import { announce, Button, ButtonLink, Page, QueryState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useEffect } from 'react';
import { FilterBar, SearchField } from '@thikana/web-kit/filters';
import { messages } from './messages.ts';
import styles from './manage-reviews.module.css';
import { ReviewCard } from './review-card.tsx';

const FIELDS = { search: '' } as const;

/** All reviews; any of them can be deleted. */
export function ManageReviews() {
  const t = messages.useT();
  const [{ search }, setFilters] = useAddressState(FIELDS);
  const list = usePagedList('reviews.list', { query: { search: search || undefined } });
  const clear = () => setFilters({ search: '' });
  const { total } = list;
  useEffect(() => {
    if (total !== null) announce(t('found', { count: total }));
  }, [total, t]);
  return (
    <Page title={t('title')}>
      <FilterBar onClear={search ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => setFilters({ search: text }, { replace: true })}
        />
      </FilterBar>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t(search ? 'nothingFound' : 'empty') }}
        skeleton={<ReviewsSkeleton />}
        nextStep={
          search ? (
            <Button onClick={clear}>{t('clear')}</Button>
          ) : (
            <ButtonLink to={paths.admin.properties}>{t('toProperties')}</ButtonLink>
          )
        }
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
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { ManageReviews as Component };

const ReviewsSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className={`tk-panel ${styles.shade}`} />
    ))}
  </div>
);
