import type { Property } from '@thikana/contracts';
import { ButtonLink, EmptyState, FailedState, Page } from '@thikana/web-kit/core';
import { isGone, useQuery } from '@thikana/web-kit/data';
import { AmenityList, Gallery } from '@thikana/web-kit/facts';
import { useParams } from '@thikana/web-kit/router';
import { rememberSeen } from '@thikana/web-kit/seen';
import { useEffect } from 'react';
import { CompareButton } from '../compare/compare-button.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { PapersSeen } from '../checks/papers-seen.tsx';
import { useCount } from '../counts/use-count.ts';
import { useAccountMarks } from '../hidden/use-hidden.ts';
import { useListingPaths } from '../listing-paths.ts';
import { WhenSeen } from '../when-seen.tsx';
import { Actions } from './actions.tsx';
import { AgentCard } from './agent-card.tsx';
import styles from './details.module.css';
import { FactLine, Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { pressedCard } from './pressed-card.ts';
import { listingQuery } from './queries.ts';
import { ShareAndPrint } from './share-and-print.tsx';

const fetchNearby = () => import('./nearby/nearby.tsx');
const fetchRest = () => import('./rest.tsx');

export function Details() {
  const { id = '' } = useParams();
  return <DetailsPage key={id} id={id} />;
}
export { Details as Component };

/** A listing with its actions. Its parts are children of the page's frame, which `details.module.css` arranges. */
export function DetailsPage({ id }: { id: string }) {
  const t = messages.useT();
  const { list } = useListingPaths();
  const query = useQuery({ ...listingQuery(id), placeholderData: () => pressedCard(id) });
  const { data: listing, isPlaceholderData: isCard } = query;
  useAccountMarks();
  const gone = listing === undefined && isGone(query.error);
  const opened = !isCard && listing?._id;
  useEffect(() => {
    if (opened) rememberSeen(opened);
  }, [opened]);
  useCount('countView', opened || '');
  const title = gone ? t('notFound') : (listing?.title ?? t('title'));
  return (
    <Page title={title} lead={listing ? <FactLine listing={listing} /> : gone ? null : '\u00a0'}>
      {listing && (
        <>
          <Gallery
            pictures={listing.pictures?.length ? listing.pictures : [{ ...listing, caption: '' }]}
            video={'video' in listing ? listing.video : null}
            title={listing.title}
            className={styles.gallery ?? ''}
          />
          <aside className={styles.side} aria-label={t('deal')}>
            <div className={`tk-panel ${styles.deal}`}>
              <Actions listing={listing} />
              <AgentCard listing={listing} />
            </div>
          </aside>
        </>
      )}
      {listing && !isCard && <Body listing={listing} />}
      {gone && (
        <EmptyState text={t('notFoundText')}>
          <ButtonLink to={list} type="primary">
            {t('all')}
          </ButtonLink>
        </EmptyState>
      )}
      {!listing && query.isError && !gone && (
        <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {(query.isPending || isCard) && <Skeleton isCard={isCard} />}
    </Page>
  );
}

/** Boxes of what is not known yet: all of it, or with the pressed card only what is below. */
function Skeleton({ isCard }: { isCard: boolean }) {
  const t = messages.useT();
  return (
    <>
      {!isCard && <div className={styles.gallery} data-empty />}
      {!isCard && (
        <div className={styles.side}>
          <div className={styles.deal} data-empty />
        </div>
      )}
      <div className={styles.main}>
        <span role="status" className="tk-sr-only">
          {t('loading')}
        </span>
        <div className={styles.block} data-empty />
        <div className={styles.block} data-empty />
      </div>
    </>
  );
}

function Body({ listing }: { listing: Property }) {
  const t = messages.useT();
  const rest = { loading: t('restLoading'), failed: t('restFailed') };
  return (
    <>
      <div className={styles.main}>
        <div className={styles.tools}>
          <ShareAndPrint listing={listing}>
            <CompareButton listing={listing} look="button" />
          </ShareAndPrint>
          <CompareTray look="line" />
          <PapersSeen listing={listing} />
        </div>
        <section aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <p className={styles.description}>{listing.description || t('noDescription')}</p>
        </section>
        <Facts listing={listing} />
        {listing.amenities?.length ? (
          <section aria-labelledby="amenities">
            <h2 id="amenities">{t('amenities')}</h2>
            <AmenityList amenities={listing.amenities} />
          </section>
        ) : null}
        <WhenSeen atOnce fetchCode={fetchRest} texts={rest} className={styles.rest}>
          {({ Rest }) => <Rest listing={listing} />}
        </WhenSeen>
      </div>
      <WhenSeen
        fetchCode={fetchNearby}
        texts={{ loading: t('similarLoading'), failed: t('similarFailed') }}
        className={styles.nearby}
      >
        {({ Similar }) => <Similar listing={listing} />}
      </WhenSeen>
      <WhenSeen atOnce fetchCode={fetchRest} texts={rest} className={styles.report}>
        {({ ReportListing }) => <ReportListing listing={listing} />}
      </WhenSeen>
    </>
  );
}
