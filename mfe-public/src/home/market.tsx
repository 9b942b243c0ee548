/** What is on the market now: fetched when the reader comes near it (`later.tsx`). */
import type { PropertyCard as Listing } from '@thikana/contracts';
import { areaOf, areaPath } from '@thikana/contracts/areas';
import { PropertyCard, PropertyCardSkeleton, QueryState } from '@thikana/web-kit/core';
import { apiQuery, limits, useQuery } from '@thikana/web-kit/data';
import { isReducedLately } from '@thikana/web-kit/facts';
import { formatNumber, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { useSeen } from '@thikana/web-kit/seen';
import { areaQuery } from '../area/queries.ts';
import { useColumns } from '../compare/use-columns.ts';
import { useListingPaths } from '../listing-paths.ts';
import styles from './market.module.css';
import { keepInSight } from './keep-in-sight.ts';
import { messages } from './messages.ts';
import { More, Section } from './section.tsx';

const ROW = 4;
const SIZES = '(max-width: 631px) 80vw, (max-width: 1000px) 50vw, 349px';

const newestQuery = apiQuery('properties.search', { query: { limit: ROW }, visitor: true });
const reducedQuery = apiQuery('properties.search', { query: { limit: ROW, reduced: 'true' }, visitor: true });

/** What was seen last, what is new, and what has become cheaper. */
export function Lately() {
  const t = messages.useT();
  const { list } = useListingPaths();
  const newest = useQuery(newestQuery);
  const reduced = useQuery(reducedQuery);
  const drops = reduced.data?.listings ?? [];
  return (
    <>
      <SeenLast />
      <Section title={t('market.newest')} more={<More to={list}>{t('featured.all')}</More>}>
        <QueryState
          query={newest}
          texts={{ loading: t('market.loading'), failed: t('market.failed'), empty: t('featured.empty') }}
          skeleton={<RowSkeleton />}
        >
          {({ listings }) => <Row label={t('market.newest')} listings={listings} />}
        </QueryState>
      </Section>
      {drops.length > 0 && (
        <Section
          title={t('market.drops')}
          lead={t('market.dropsLead', { days: limits.reducedDays })}
          more={<More to={`${list}?reduced=true`}>{t('market.allDrops')}</More>}
        >
          <Row label={t('market.drops')} listings={drops} />
        </Section>
      )}
    </>
  );
}

/** The listings that this browser opened last; those that are gone are left out. */
function SeenLast() {
  const t = messages.useT();
  const seen = useSeen();
  const found = useColumns(seen.slice(0, ROW).map(({ id }) => id));
  if (seen.length === 0) return null;
  const known = found.every(({ state }) => state !== 'pending');
  const listings = found.flatMap(({ listing }) => listing ?? []);
  if (known && listings.length === 0) return null;
  return (
    <Section title={t('market.seen')} lead={t('market.seenLead')}>
      {known ? <Row label={t('market.seen')} listings={listings} /> : <RowSkeleton />}
    </Section>
  );
}

function Row({ label, listings }: { label: string; listings: readonly Listing[] }) {
  const { details } = useListingPaths();
  return (
    <ul className={styles.row} aria-label={label} onFocus={keepInSight}>
      {listings.slice(0, ROW).map((listing) => (
        <li key={listing._id}>
          <PropertyCard
            property={{ ...listing, listedAt: listing.createdAt, isReduced: isReducedLately(listing) }}
            to={details(listing._id)}
            headingLevel={3}
            sizes={SIZES}
          />
        </li>
      ))}
    </ul>
  );
}

const RowSkeleton = () => (
  <div className={styles.row}>
    {Array.from({ length: ROW }, (_, index) => (
      <PropertyCardSkeleton key={index} />
    ))}
  </div>
);

const MOST_AREAS = 6;

/** The areas with the most listings; none of them is within another. @param counts listings by area */
export function busiestAreas(counts: Record<string, number>): [id: string, count: number][] {
  const chosen: [string, number][] = [];
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  for (const [id, count] of sorted) {
    const level = areaOf(id)?.level;
    if (chosen.length === MOST_AREAS) break;
    if (level !== 'thana' && level !== 'neighbourhood') continue;
    const within = areaPath(id).map((area) => area.id);
    if (!chosen.some(([one]) => within.includes(one))) chosen.push([id, count]);
  }
  return chosen;
}

/** Where most homes are, and what a square foot costs there. */
export function Areas() {
  const t = messages.useT();
  const search = useQuery(newestQuery);
  return (
    <Section title={t('market.areas')} lead={t('market.areasLead')}>
      <QueryState
        query={search}
        texts={{ loading: t('market.loading'), failed: t('market.failed') }}
        skeleton={<div className={styles.areas} data-empty />}
      >
        {({ counts }) => (
          <ul className={styles.areas}>
            {busiestAreas(counts?.area ?? {}).map(([id, count]) => (
              <AreaTile key={id} id={id} count={count} />
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}

function AreaTile({ id, count }: { id: string; count: number }) {
  const t = messages.useT();
  const language = useLanguage();
  const { data } = useQuery(areaQuery(id));
  const area = areaOf(id);
  const [, around] = areaPath(id);
  const median = data?.medians.toSorted((a, b) => b.listings - a.listings)[0];
  return (
    <li className={`tk-panel ${styles.area}`}>
      <h3>
        <Link to={paths.area(id)} className={styles.areaLink}>
          {area?.[language] ?? id}
        </Link>
        {around && <span className="tk-note"> {around[language]}</span>}
      </h3>
      <p>{t('market.homes', { count, shown: formatNumber(count, language) })}</p>
      <p className="tk-note">
        {median && t('market.median', { price: formatTaka(median.medianPerSqft, language) })}
        {data && !median && t('market.noMedian')}&nbsp;
      </p>
    </li>
  );
}
