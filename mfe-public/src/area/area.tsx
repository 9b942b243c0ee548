import type { AreaSummary, PropertyCard } from '@thikana/contracts';
import { type Area, areaOf, areaPath, areas } from '@thikana/contracts/areas';
import { ButtonLink, EmptyState, Page, QueryState } from '@thikana/web-kit/core';
import { isGone, useInfiniteQuery, useQuery } from '@thikana/web-kit/data';
import { formatNumber, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths, useParams } from '@thikana/web-kit/router';
import { Cards, CardsSkeleton } from '../list/cards.tsx';
import { useListingPaths } from '../listing-paths.ts';
import styles from './area.module.css';
import { MapBox } from './map-box.tsx';
import { Medians } from './medians.tsx';
import { messages } from './messages.ts';
import { areaListings, areaQuery } from './queries.ts';

export function AreaScreen() {
  const { slug = '' } = useParams();
  return <AreaPage key={slug} slug={slug} />;
}
export { AreaScreen as Component };

/** An area: its listings for sale, prices, map and neighbours (AREA-5). */
export function AreaPage({ slug }: { slug: string }) {
  const t = messages.useT();
  const language = useLanguage();
  const { list } = useListingPaths();
  const query = useQuery(areaQuery(slug));
  const none = query.data === undefined && isGone(query.error);
  // An area that only a newer release knows has no name here.
  const area = areaOf(slug);
  const name = area?.[language] ?? slug;
  return (
    <Page
      title={none ? t('notFound') : t('title', { area: name })}
      lead={none ? null : <Count summary={query.data} />}
    >
      {none ? (
        <EmptyState text={t('notFoundText')}>
          <ButtonLink to={list} type="primary">
            {t('all')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {area && <Trail area={area} />}
          <QueryState
            query={query}
            texts={{ loading: t('loading'), failed: t('failed') }}
            skeleton={<div className={styles.top} data-empty />}
          >
            {(summary) => (
              <div className={styles.top} data-plain={summary.medians.length === 0}>
                {area && <MapBox area={area} />}
                <Medians summary={summary}>
                  <Around summary={summary} />
                </Medians>
              </div>
            )}
          </QueryState>
          <Listings slug={slug} name={name} />
          {area && <Within area={area} />}
          {query.data?.medians.length === 0 && <Around summary={query.data} />}
        </>
      )}
    </Page>
  );
}

/** In a live region, whose room is reserved while the count is unknown. */
function Count({ summary }: { summary: AreaSummary | undefined }) {
  const t = messages.useT();
  return <span role="status">{summary ? t('count', { count: summary.listings }) : '\u00a0'}</span>;
}

/** The parent areas, the largest first. */
function Trail({ area }: { area: Area }) {
  const t = messages.useT();
  const language = useLanguage();
  const { list } = useListingPaths();
  return (
    <nav aria-label={t('trail')} className={`tk-row ${styles.trail}`}>
      <Link to={list}>{t('allAreas')}</Link>
      {areaPath(area.id)
        .toReversed()
        .map((one) =>
          one.id === area.id ? (
            <span key={one.id} aria-current="page">
              {one[language]}
            </span>
          ) : (
            <Link key={one.id} to={paths.area(one.id)}>
              {one[language]}
            </Link>
          ),
        )}
    </nav>
  );
}

/** The first page of the list, and a link to all of it. */
function Listings({ slug, name }: { slug: string; name: string }) {
  const t = messages.useT();
  const { list } = useListingPaths();
  const found = useInfiniteQuery(areaListings(slug));
  const [first] = found.data?.pages ?? [];
  const query = { ...found, data: first?.items as PropertyCard[] | undefined };
  return (
    <section aria-labelledby="listings" className={styles.section}>
      <h2 id="listings">{t('listings', { area: name })}</h2>
      <QueryState
        query={query}
        texts={{ loading: t('listingsLoading'), failed: t('listingsFailed'), empty: t('listingsEmpty') }}
        skeleton={<CardsSkeleton />}
        nextStep={<ButtonLink to={list}>{t('all')}</ButtonLink>}
      >
        {(listings) => (
          <>
            <Cards listings={listings} stale={false} />
            <p className={styles.more}>
              <ButtonLink to={`${list}?area=${encodeURIComponent(slug)}`} type="primary" size="large">
                {t('seeAll', { count: first?.total ?? 0 })}
              </ButtonLink>
            </p>
          </>
        )}
      </QueryState>
    </section>
  );
}

function Within({ area }: { area: Area }) {
  const t = messages.useT();
  const language = useLanguage();
  const inside = areas.filter(({ parent }) => parent === area.id);
  if (inside.length === 0) return null;
  return <Links id="within" title={t('within', { area: area[language] })} to={inside} />;
}

function Around({ summary }: { summary: AreaSummary }) {
  const t = messages.useT();
  const counts = new Map(summary.neighbours.map(({ id, listings }) => [id, listings]));
  const around = [...counts.keys()].flatMap((id) => areaOf(id) ?? []);
  if (around.length === 0) return null;
  return <Links id="around" title={t('around')} to={around} counts={counts} />;
}

interface LinksProps {
  id: string;
  title: string;
  to: readonly Area[];
  /** The number of listings in each. */
  counts?: ReadonlyMap<string, number>;
}

function Links({ id, title, to, counts }: LinksProps) {
  const language = useLanguage();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={`tk-row ${styles.links}`}>
        {to.map((area) => (
          <li key={area.id}>
            <Link to={paths.area(area.id)}>
              {area[language]}
              <Counted count={counts?.get(area.id)} language={language} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Counted = ({ count, language }: { count: number | undefined; language: Language }) =>
  count === undefined ? null : <span className="tk-note"> {formatNumber(count, language)}</span>;
