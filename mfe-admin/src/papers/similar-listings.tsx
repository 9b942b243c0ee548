import { ListingStatusTag } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './papers.module.css';

/** Other listings with pictures that look the same; nothing while there are none (CHECK-1). */
export function SimilarListings({ id }: { id: string }) {
  const t = messages.useT();
  const { data } = useQuery(apiQuery('properties.similar', { params: { id } }));
  if (!data?.length) return null;
  return (
    <section className={styles.section} aria-label={t('similar')}>
      <h2>{t('similar')}</h2>
      <p className={`tk-note ${styles.hint}`}>{t('similarText')}</p>
      <ul className={styles.list}>
        {data.map(({ listing, sameAgent }) => (
          <li key={listing._id} className={`tk-row ${styles.row}`}>
            <Link to={paths.propertyDetails(listing._id)} className={styles.name}>
              {listing.title}
            </Link>
            <span>{sameAgent ? t('sameAgent') : t('by', { name: listing.agentName })}</span>
            <ListingStatusTag status={listing.verificationStatus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
