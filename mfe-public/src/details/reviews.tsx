import type { Property, PublicReview } from '@thikana/contracts';
import { Button, DateText, PersonAvatar, QueryState } from '@thikana/web-kit/core';
import { apiQuery, limits, usePagedList, useQuery } from '@thikana/web-kit/data';
import { EditReview } from '@thikana/web-kit/dialogs';
import { useSession } from '@thikana/web-kit/session';
import { useState, type ReactNode } from 'react';
import styles from './reviews.module.css';
import { messages } from './reviews-messages.ts';

const PAGE_SIZE = 10;

/** A listing's reviews, the newest first, with their number; `children` (the form) is rendered above them. */
export function Reviews({ listing, children }: { listing: Property; children: ReactNode }) {
  const t = messages.useT();
  const propertyId = listing._id;
  const own = useOwnReviews(propertyId);
  const list = usePagedList('reviews.list', {
    query: { propertyId, limit: PAGE_SIZE },
  });
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{list.total === null ? t('title') : t('titleWithCount', { count: list.total })}</h2>
      {children}
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<div className={styles.block} />}
      >
        {(reviews) => (
          <>
            <ul className={styles.reviews}>
              {reviews.map((review) => (
                <Review key={review._id} review={review} listing={listing} isOwn={own.has(review._id)} />
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
    </section>
  );
}

/** Ids of the caller's own reviews of the listing: the list itself is the same for everybody. */
function useOwnReviews(propertyId: string): ReadonlySet<string> {
  const email = useSession(({ user, role }) => (role === 'user' ? (user?.email ?? '') : ''));
  const { data = [] } = useQuery({
    ...apiQuery('reviews.listOwn', { query: { email, propertyId, limit: limits.page.most } }),
    enabled: email !== '',
  });
  return new Set(data.map(({ _id }) => _id));
}

interface ReviewProps {
  review: PublicReview;
  listing: Property;
  isOwn: boolean;
}

function Review({ review, listing, isOwn }: ReviewProps) {
  const t = messages.useT();
  const [editing, setEditing] = useState(false);
  return (
    <li className={styles.review}>
      <PersonAvatar photo={review.reviewerImage ?? review.userPhoto} size={44} />
      <div className={styles.reviewBody}>
        <div className={`tk-row ${styles.reviewHead}`}>
          <strong>{review.userName || t('anonymous')}</strong>
          <span className="tk-note">
            <DateText value={review.reviewedAt} style="short" />
          </span>
        </div>
        <p>{review.review}</p>
        {isOwn && (
          <Button
            size="small"
            type="link"
            className={styles.edit}
            aria-label={t('editOwn')}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
        {isOwn && (
          <EditReview
            review={review}
            title={listing.title}
            open={editing}
            onClose={() => setEditing(false)}
          />
        )}
      </div>
    </li>
  );
}
