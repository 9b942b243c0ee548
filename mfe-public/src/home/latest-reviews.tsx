import type { PublicReview } from '@thikana/contracts';
import { ButtonLink, DateText, PersonAvatar, QueryState } from '@thikana/web-kit/core';
import { limits, useQuery } from '@thikana/web-kit/data';
import { Link } from '@thikana/web-kit/router';
import { useEffect } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import styles from './latest-reviews.module.css';
import { messages } from './messages.ts';
import { latestReviewsQuery } from './queries.ts';
import { Section } from './section.tsx';

/** The latest reviews, with fallbacks for a missing avatar, name and title. A failure is logged, too. */
export function LatestReviews() {
  const t = messages.useT();
  const { list } = useListingPaths();
  const query = useQuery(latestReviewsQuery);
  const { error } = query;
  useEffect(() => {
    if (error) console.error('Failed to load reviews.', error);
  }, [error]);
  return (
    <Section title={t('reviews.title')} lead={t('reviews.lead')}>
      <QueryState
        query={query}
        texts={{ loading: t('reviews.loading'), failed: t('reviews.failed'), empty: t('reviews.empty') }}
        skeleton={<GridSkeleton />}
        nextStep={<ButtonLink to={list}>{t('reviews.write')}</ButtonLink>}
      >
        {(reviews) => (
          <ul className={styles.grid}>
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}

function ReviewCard({ review }: { review: PublicReview }) {
  const t = messages.useT();
  const { details } = useListingPaths();
  return (
    <li className={`tk-panel ${styles.card}`}>
      <blockquote className={styles.text}>{review.review}</blockquote>
      <div className={styles.writer}>
        <PersonAvatar photo={review.reviewerImage ?? review.userPhoto} size={44} />
        <div className={styles.names}>
          <strong>{review.userName || t('reviews.anonymous')}</strong>
          <Link to={details(review.propertyId)} className={styles.listing}>
            {review.propertyTitle || t('reviews.noTitle')}
          </Link>
        </div>
        <span className={styles.date}>
          <DateText value={review.reviewedAt} style="short" />
        </span>
      </div>
    </li>
  );
}

const GridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: limits.latestReviews }, (_, index) => (
      <div key={index} className={`tk-panel ${styles.card}`} data-empty />
    ))}
  </div>
);
