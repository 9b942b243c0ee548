import type { Property } from '@thikana/contracts';
import { ButtonLink, EmptyState, FailedState, LoadingState, Page } from '@thikana/web-kit/core';
import { isRefusal, useQuery } from '@thikana/web-kit/data';
import { AmenityList, Gallery } from '@thikana/web-kit/facts';
import { Link, paths, useParams } from '@thikana/web-kit/router';
import { rememberSeen } from '@thikana/web-kit/seen';
import { useEffect } from 'react';
import { CompareButton } from '../compare/compare-button.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { EmiSection } from '../emi/emi-section.tsx';
import { PapersSeen } from '../checks/papers-seen.tsx';
import { ReportListing } from '../checks/report-listing.tsx';
import { useListingPaths } from '../listing-paths.ts';
import { Actions } from './actions.tsx';
import styles from './details.module.css';
import { AgentCard, Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { PlaceSection } from './place/place-section.tsx';
import { listingQuery } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';
import { ShareAndPrint } from './share-and-print.tsx';

/** The API refuses an invalid id with 400 and an unknown one with 404; for people both are the same. */
const isGone = (error: unknown) => isRefusal(error, 404) || isRefusal(error, 400);

/**
 * The width of the cover: beside the facts, above them on phones. Beside them it is 667 px, and the file of 640 is half
 * as many bytes as the next one. The same as in `first-screen/details.html`, or the browser would fetch both.
 */
const SIZES = '(max-width: 899.98px) 100vw, 640px';

/** A listing with its actions. */
export function Details() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const { list } = useListingPaths();
  const query = useQuery(listingQuery(id));
  const gone = query.data === undefined && isGone(query.error);
  const opened = query.data?._id;
  useEffect(() => {
    if (opened) rememberSeen(opened);
  }, [opened]);
  const title = gone ? t('notFound') : (query.data?.title ?? t('title'));
  return (
    <Page key={id} title={title} lead={query.data ? <Place listing={query.data} /> : gone ? null : '\u00a0'}>
      {query.data && <Listing listing={query.data} />}
      {gone && (
        <EmptyState text={t('notFoundText')}>
          <ButtonLink to={list} type="primary">
            {t('all')}
          </ButtonLink>
        </EmptyState>
      )}
      {!query.data && query.isError && !gone && (
        <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && (
        <LoadingState text={t('loading')}>
          <div className={styles.columns}>
            <div className={styles.cover} data-empty />
            <div className={styles.side}>
              <div className={`tk-panel ${styles.deal}`} data-empty />
            </div>
            <div className={styles.block} data-empty />
          </div>
        </LoadingState>
      )}
    </Page>
  );
}
export { Details as Component };

/** The location, and a link to the page of its area (AREA-5). */
function Place({ listing: { location, areaId } }: { listing: Property }) {
  return areaId ? <Link to={paths.area(areaId)}>{location}</Link> : location;
}

function Listing({ listing }: { listing: Property }) {
  const t = messages.useT();
  return (
    <div className={styles.columns}>
      <Gallery
        pictures={listing.pictures?.length ? listing.pictures : [{ ...listing, caption: '' }]}
        title={listing.title}
        sizes={SIZES}
      />
      <aside className={styles.side} aria-label={t('facts')}>
        <div className={`tk-panel ${styles.deal}`}>
          <Facts listing={listing} />
          <PapersSeen listing={listing} />
          <Actions listing={listing} />
          <ShareAndPrint listing={listing}>
            <CompareButton listing={listing} look="button" />
          </ShareAndPrint>
          <CompareTray look="line" />
          <ReportListing listing={listing} />
        </div>
        <AgentCard listing={listing} />
      </aside>
      <div className={styles.main}>
        <section aria-labelledby="about">
          <h2 id="about" className={styles.heading}>
            {t('about')}
          </h2>
          <p className={styles.description}>{listing.description || t('noDescription')}</p>
        </section>
        {listing.amenities?.length ? (
          <section aria-labelledby="amenities">
            <h2 id="amenities" className={styles.heading}>
              {t('amenities')}
            </h2>
            <AmenityList amenities={listing.amenities} />
          </section>
        ) : null}
        <PlaceSection listing={listing} />
        <EmiSection price={Math.round((listing.minPrice + listing.maxPrice) / 2)} />
        <Reviews listing={listing}>
          <ReviewForm listing={listing} />
        </Reviews>
      </div>
    </div>
  );
}
