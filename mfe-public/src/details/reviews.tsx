import type { PublicReview } from '@thikana/contracts';
import { Button, DateText, PersonAvatar, QueryState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';

const PAGE_SIZE = 10;

/** A listing's reviews, the newest first, with their number; `children` (the form) stand above them. */
export function Reviews({ propertyId, children }: { propertyId: string; children: ReactNode }) {
  const t = messages.useT();
  const list = usePagedList('reviews.list', {
    query: { propertyId, limit: PAGE_SIZE },
  });
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={styles.heading}>
        {list.total === null ? t('reviews.title') : t('reviews.titleWithCount', { count: list.total })}
      </h2>
      {children}
      <QueryState
        query={list.query}
        texts={{ loading: t('reviews.loading'), failed: t('reviews.failed'), empty: t('reviews.empty') }}
        skeleton={<div className={styles.block} data-empty />}
      >
        {(reviews) => (
          <>
            <ul className={styles.reviews}>
              {reviews.map((review) => (
                <Review key={review._id} review={review} />
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
    </section>
  );
}

function Review({ review }: { review: PublicReview }) {
  const t = messages.useT();
  return (
    <li className={styles.review}>
      <PersonAvatar photo={review.reviewerImage ?? review.userPhoto} size={44} />
      <div className={styles.reviewBody}>
        <div className={styles.reviewHead}>
          <strong>{review.userName || t('reviews.anonymous')}</strong>
          <span className={styles.quiet}>
            <DateText value={review.reviewedAt} style="short" />
          </span>
        </div>
        <p>{review.review}</p>
      </div>
    </li>
  );
}
