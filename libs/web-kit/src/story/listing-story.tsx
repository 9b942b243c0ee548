import type { Property } from '@thikana/contracts';
import {
  AvailabilityTag,
  ButtonLink,
  DateText,
  EmptyState,
  ListingStatusTag,
  Page,
  Picture,
  PriceRange,
  QueryState,
} from '@thikana/web-kit/core';
import { isRefusal, useQuery } from '@thikana/web-kit/client';
import type { ReactNode } from 'react';
import { apiQuery } from '../data/queries.ts';
import { useFactRows } from '../facts/fact-rows.ts';
import { Link, paths } from '../router/index.ts';
import { messages } from './messages.ts';
import { StorySection, useStory } from './story-section.tsx';
import styles from './story.module.css';

interface ListingStoryProps {
  id: string;
  reader: 'admin' | 'agent';
  /** What the reader may do with it. */
  actions?: (listing: Property) => ReactNode;
}

/** A listing's state, facts and picture, and everything that happened to it. */
export function ListingStory({ id, reader, actions }: ListingStoryProps) {
  const t = messages.useT();
  const loaded = useStory(reader === 'admin' ? 'operations.listingStory' : 'operations.ownListingStory', id);
  const query = useQuery(apiQuery('properties.get', { params: { id } }));
  const isDeleted = isRefusal(query.error, 404);
  const isUnknown = [400, 404].some((status) => isRefusal(loaded.query.error, status));
  const title = query.data?.title ?? loaded.story?.title ?? t('listing.loading');
  if (isUnknown) return <Page title={t('listing.gone')}>{<EmptyState text={t('listing.gone')} />}</Page>;
  return (
    <Page title={title} actions={!isDeleted && <Places id={id} reader={reader} />}>
      {!isDeleted && (
        <QueryState
          query={query}
          texts={{ loading: t('listing.loading'), failed: t('listing.failed') }}
          skeleton={<div className={`${styles.skeleton} ${styles.shade}`} />}
        >
          {(listing) => (
            <>
              <Facts listing={listing} reader={reader} agentId={submitterOf(loaded.lines)} />
              <div className={styles.actions}>{actions?.(listing)}</div>
            </>
          )}
        </QueryState>
      )}
      <StorySection loaded={loaded} about="listing" reader={reader} />
    </Page>
  );
}

/** Listings do not say their agent's id; the line of the submission does. */
const submitterOf = (lines: ReturnType<typeof useStory>['lines']) =>
  lines.find(({ what }) => what === 'listing.submit')?.by?.userId ?? null;

function Places({ id, reader }: { id: string; reader: 'admin' | 'agent' }) {
  const t = messages.useT();
  return (
    <>
      <ButtonLink to={paths.propertyDetails(id)}>{t('listing.public')}</ButtonLink>
      {reader === 'admin' && (
        <ButtonLink to={`${paths.admin.audit}?listing=${id}`}>{t('listing.audit')}</ButtonLink>
      )}
    </>
  );
}

function Facts({
  listing,
  reader,
  agentId,
}: {
  listing: Property;
  reader: 'admin' | 'agent';
  agentId: string | null;
}) {
  const t = messages.useT();
  const rows = useFactRows(listing);
  const { agentName, agentEmail, createdAt, verifiedAt } = listing;
  return (
    <div className={styles.head}>
      <Picture picture={listing} alt={listing.title} sizes="240px" priority />
      <dl className={styles.facts} aria-label={t('listing.facts')}>
        <div className={styles.wide}>
          <dt>{t('listing.price')}</dt>
          <dd>
            <PriceRange min={listing.minPrice} max={listing.maxPrice} echo />
          </dd>
          <dd className="tk-row">
            {!listing.takenBack && <ListingStatusTag status={listing.verificationStatus} />}
            {listing.availability !== 'available' && <AvailabilityTag availability={listing.availability} />}
          </dd>
          {listing.hidden && !listing.takenBack && <dd>{t('listing.hidden')}</dd>}
          {listing.takenBack && reader === 'agent' && (
            <dd>
              {listing.takenBack.byAgent
                ? t('listing.hiddenByAgent')
                : t('listing.takenBack', { reason: listing.takenBack.reason })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('listing.agent')}</dt>
          <dd>
            {reader === 'admin' && agentId ? (
              <Link to={paths.admin.person(agentId)}>{agentName || agentEmail}</Link>
            ) : (
              agentName || agentEmail
            )}
          </dd>
        </div>
        <div>
          <dt>{t('listing.added')}</dt>
          <dd>
            <DateText value={createdAt} style="time" />
          </dd>
        </div>
        {verifiedAt && (
          <div>
            <dt>{t('listing.verified')}</dt>
            <dd>
              <DateText value={verifiedAt} style="time" />
            </dd>
          </div>
        )}
        {rows.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
