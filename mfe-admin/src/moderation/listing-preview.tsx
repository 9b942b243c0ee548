import type { PropertyCard } from '@thikana/contracts';
import {
  announce,
  AvailabilityTag,
  Button,
  DateText,
  FailedState,
  ListingStatusTag,
  Picture,
  PriceRange,
} from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Modal } from '@thikana/web-kit/overlays';
import { PersonCell } from '@thikana/web-kit/dashboard';
import { useEffect, useRef } from 'react';
import { RejectionNote } from '../revisions/rejection-note.tsx';
import { ListingPapers } from '../papers/listing-papers.tsx';
import { SimilarListings } from '../papers/similar-listings.tsx';
import { undoLast } from '../decisions/decisions.ts';
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
 * The listing as its agent wrote it, with Verify and Reject, and buttons to its neighbours in the list. After a
 * decision it shows the next pending one.
 */
export function ListingPreview({ open, onCancel, queue }: ListingPreviewProps) {
  const t = messages.useT();
  const { listing } = queue;
  return (
    <Modal
      open={open}
      title={<span className={styles.heading}>{listing?.title}</span>}
      aria-label={listing?.title ?? t('preview')}
      footer={null}
      onCancel={onCancel}
      width={720}
      style={{ top: 24 }}
      destroyOnHidden
    >
      {listing && <Listing listing={listing} queue={queue} />}
    </Modal>
  );
}

function Listing({ listing, queue }: { listing: PropertyCard; queue: ListingQueue }) {
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
        <Picture
          picture={newest}
          alt={listing.title}
          sizes="672px"
          ratio="16 / 9"
          priority
          className={styles.picture ?? ''}
        />
        <RejectionNote listing={newest} />
        <Facts listing={newest} />
        <Description
          text={query.data?.description}
          failed={query.isError}
          retry={() => void query.refetch()}
        />
        <SimilarListings id={listing._id} />
        <ListingPapers id={listing._id} />
      </div>
      <div ref={actions} className={`tk-row ${styles.actions}`}>
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
        <dt className="tk-sr-only">{t('priceRange')}</dt>
        <dd className={styles.price}>
          <PriceRange min={listing.minPrice} max={listing.maxPrice} echo />
        </dd>
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

interface DescriptionProps {
  /** Undefined while it loads. */
  text: string | undefined;
  failed: boolean;
  retry: () => void;
}

function Description({ text, failed, retry }: DescriptionProps) {
  const t = messages.useT();
  if (text === undefined && failed) return <FailedState text={t('previewFailed')} onRetry={retry} />;
  return (
    <div className={styles.description}>
      <span role="status" className="tk-sr-only">
        {text === undefined && t('previewLoading')}
      </span>
      {text === undefined ? <span className={styles.shade} /> : text || t('noDescription')}
    </div>
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
