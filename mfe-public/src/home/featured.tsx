import { ButtonLink, PropertyCard, PropertyCardSkeleton, QueryState } from '@thikana/web-kit/core';
import { limits, useQuery } from '@thikana/web-kit/data';
import { useListingPaths } from '../listing-paths.ts';
import styles from './featured.module.css';
import { keepInSight } from './keep-in-sight.ts';
import { messages } from './messages.ts';
import { featuredQuery } from './queries.ts';
import { More, Section } from './section.tsx';

const SIZES = '(max-width: 600px) 80vw, 300px';

/** At most four advertised listings in a row that scrolls and snaps (SCREEN-12, CONST-1). */
export function Featured() {
  const t = messages.useT();
  const { list, details } = useListingPaths();
  const query = useQuery(featuredQuery);
  return (
    <Section
      title={t('featured.title')}
      lead={t('featured.lead')}
      more={<More to={list}>{t('featured.all')}</More>}
    >
      <QueryState
        query={query}
        texts={{
          loading: t('featured.loading'),
          failed: t('featured.failed'),
          empty: t('featured.empty'),
        }}
        skeleton={<RowSkeleton />}
        nextStep={<ButtonLink to={list}>{t('featured.all')}</ButtonLink>}
      >
        {(listings) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the row that has the focus
          <div className={styles.row} role="group" aria-label={t('featured.title')} tabIndex={0}>
            <ul className={styles.cards} onFocus={keepInSight}>
              {listings.slice(0, limits.featured).map((listing) => (
                <li key={listing._id} className={styles.card}>
                  <PropertyCard property={listing} to={details(listing._id)} headingLevel={3} sizes={SIZES} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryState>
    </Section>
  );
}

const RowSkeleton = () => (
  <div className={styles.row}>
    <div className={styles.cards}>
      {Array.from({ length: limits.featured }, (_, index) => (
        <div key={index} className={styles.card}>
          <PropertyCardSkeleton />
        </div>
      ))}
    </div>
  </div>
);
