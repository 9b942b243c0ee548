import type { PropertyCard } from '@thikana/contracts';
import {
  announce,
  AvailabilityTag,
  Button,
  DateText,
  FailedState,
  ListingStatusTag,
} from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Modal } from '@thikana/web-kit/overlays';
import { PersonCell } from '@thikana/web-kit/dashboard';
import { ListingPage } from '@thikana/web-kit/facts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { RejectionNote } from '../revisions/rejection-note.tsx';
import { ListingPapers } from '../papers/listing-papers.tsx';
import { SimilarListings } from '../papers/similar-listings.tsx';
import { undoLast } from '@thikana/web-kit/decisions';
import { Evidence } from './evidence.tsx';
import { KeyHint } from './key-hint.tsx';
import { messages } from './messages.ts';
import { ModerationActions } from './moderation-actions.tsx';
import styles from './moderation.module.css';
import { pressByLetter, useLetters } from './shortcut-keys.ts';
import type { ListingQueue } from './use-listing-queue.ts';

export interface ListingPreviewProps {
  open: boolean;
  onCancel: () => void;
  queue: ListingQueue;
}

/**
 * The listing's page as buyers will get it, what speaks against it beside Verify and Reject, and buttons to its neighbours in the list. After a
 * decision it shows the next pending one.
 */
export function ListingPreview({ open, onCancel, queue }: ListingPreviewProps) {
  const t = messages.useT();
  const { listing } = queue;
  return (
    <Modal
      open={open}
      title={<h2 className={styles.heading}>{listing?.title}</h2>}
      aria-label={listing?.title ?? t('preview')}
      footer={null}
      onCancel={onCancel}
      width={960}
      style={{ top: 24 }}
      destroyOnHidden
    >
      {listing && <Listing listing={listing} queue={queue} />}
    </Modal>
  );
}

function Listing({ listing, queue }: { listing: PropertyCard; queue: ListingQueue }) {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.get', { params: { id: listing._id } }));
  // The row may be stale, or may have left the list: the fetched listing decides.
  const newest = query.data?._id === listing._id ? { ...listing, ...query.data } : listing;
  const region = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useLetters(queue.open, (letter, target) => {
    // The dialog before a rejection is open: it has none of these buttons.
    const ours = actions.current?.closest('[role=dialog]');
    if (!actions.current || ours !== target.closest('[role=dialog]')) return false;
    return pressByLetter(actions.current, letter) || (letter === 'U' && undoLast());
  });
  useFollow(listing, queue, region);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the listing that has the focus */}
      <div ref={region} className={styles.body} role="group" aria-label={listing.title} tabIndex={0}>
        <RejectionNote listing={newest} />
        <ListingPage
          listing={newest}
          untitled
          pictures={query.data?.pictures ?? [{ ...newest, caption: '' }]}
          map={<Place listing={newest} />}
        >
          <Facts listing={newest} />
          {query.isError && !query.data && (
            <FailedState text={t('previewFailed')} onRetry={() => void query.refetch()} />
          )}
          {query.data && !query.data.description && <p>{t('noDescription')}</p>}
        </ListingPage>
        <span role="status" className="tk-sr-only">
          {query.isPending && t('previewLoading')}
        </span>
        <SimilarListings id={listing._id} />
        <ListingPapers id={listing._id} />
      </div>
      <div ref={actions} className={`tk-row ${styles.actions}`}>
        <Evidence listing={newest} />
        <Steps queue={queue} />
        <div className={`tk-row ${styles.answer}`}>
          <ModerationActions
            listing={newest}
            version={newest === listing ? undefined : query.data?.version}
            size="middle"
            onAnswered={queue.answered}
          />
        </div>
        <KeyHint />
      </div>
    </>
  );
}

/** Scrolls to the top of another listing and announces it; the listing gets the focus of a button that disappears. */
function useFollow(
  { _id, title, verificationStatus }: PropertyCard,
  { place, count }: ListingQueue,
  region: React.RefObject<HTMLDivElement | null>,
): void {
  const t = messages.useT();
  const announced = useRef(_id);
  useEffect(() => {
    if (announced.current === _id) return;
    announced.current = _id;
    region.current?.scrollTo({ top: 0 });
    announce(t('nowShowing', { title, place, count }));
  }, [_id, title, place, count, region, t]);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (lost) region.current?.focus();
  }, [_id, place, verificationStatus, region]);
}

function Facts({ listing }: { listing: PropertyCard }) {
  const t = messages.useT();
  return (
    <dl className={styles.facts} aria-label={t('facts')}>
      <div className={styles.wide}>
        <dt className="tk-sr-only">{t('facts')}</dt>
        <dd className={`tk-row ${styles.where}`}>
          {listing.location} <ListingStatusTag status={listing.verificationStatus} />
          {listing.availability !== 'available' && <AvailabilityTag availability={listing.availability} />}
        </dd>
      </div>
      <div>
        <dt>{t('agent')}</dt>
        <dd>
          <PersonCell photo={listing.agentImage} name={listing.agentName} mail={listing.agentEmail} />
        </dd>
      </div>
      <div>
        <dt>{t('added')}</dt>
        <dd>
          <DateText value={listing.createdAt} style="short" />
        </dd>
      </div>
    </dl>
  );
}

const PinMap = lazy(async () => ({ default: (await import('@thikana/map')).PinMap }));

function Place({ listing: { _id, title, pin } }: { listing: PropertyCard }) {
  const t = messages.useT();
  if (!pin) return null;
  return (
    <>
      <h3>{t(pin.isExact ? 'exactPlace' : 'aboutPlace')}</h3>
      <div className={styles.map}>
        <Suspense>
          <PinMap label={t('map', { title })} pin={pin} listingId={_id} />
        </Suspense>
      </div>
    </>
  );
}

function Steps({ queue }: { queue: ListingQueue }) {
  const t = messages.useT();
  const { place, count, next, previous } = queue;
  return (
    <div className={`tk-row ${styles.steps}`}>
      <Button disabled={!previous} aria-keyshortcuts="K" onClick={() => previous?.()}>
        {t('previous')}
      </Button>
      <span className={styles.place}>{t('place', { place, count })}</span>
      <Button disabled={!next} aria-keyshortcuts="J" onClick={() => next?.()}>
        {t('next')}
      </Button>
    </div>
  );
}
