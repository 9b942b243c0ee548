import { ListingStatusTag, Picture } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Link, paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './papers.module.css';

/** Pairs of one listing. */
const SHOWN = 3;

/** Other listings with pictures that look the same, side by side; nothing while there are none (CHECK-1). */
export function SimilarListings({ id }: { id: string }) {
  const t = messages.useT();
  const { data } = useQuery(apiQuery('properties.similar', { params: { id } }));
  if (!data?.length) return null;
  return (
    <section className={styles.section} aria-label={t('similar')}>
      <h2>{t('similar')}</h2>
      <p className={`tk-note ${styles.hint}`}>{t('similarText')}</p>
      <ul className={styles.list}>
        {data.map(({ listing, pictures, sameAgent }) => (
          <li key={listing._id} className={styles.pairs}>
            <p className={`tk-row ${styles.row}`}>
              <Link to={paths.propertyDetails(listing._id)} className={styles.name}>
                {listing.title}
              </Link>
              <span className={sameAgent ? styles.again : ''}>
                {sameAgent ? t('sameAgent') : t('by', { name: listing.agentName })}
              </span>
              <ListingStatusTag status={listing.verificationStatus} />
            </p>
            {pictures.slice(0, SHOWN).map(({ of, like }) => (
              <div key={`${of} ${like}`} className={styles.pair}>
                <Picture picture={{ image: of }} alt={t('here')} />
                <Picture picture={{ image: like }} alt={t('there', { title: listing.title })} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
