import type { PropertyCard } from '@thikana/contracts';
import { ButtonLink, DateText, PriceRange, QueryState } from '@thikana/web-kit/core';
import type { Answer, UseQueryResult } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { OverviewSection, WaitingList, WaitingListSkeleton } from '@thikana/web-kit/dashboard';
import { LazyListingPreview } from '../moderation/lazy-listing-preview.ts';
import { ModerationActions } from '../moderation/moderation-actions.tsx';
import { PreviewButton } from '../moderation/preview-button.tsx';
import { useListingQueue } from '../moderation/use-listing-queue.ts';
import { messages } from './messages.ts';
import styles from './overview.module.css';

export type ListingsSummary = Answer<'properties.summary'>;
const NONE: readonly PropertyCard[] = [];

/** The oldest pending listings, to decide on here; a quiet sentence when there are none. */
export function WaitingListings({ query }: { query: UseQueryResult<ListingsSummary> }) {
  const t = messages.useT();
  const queue = useListingQueue(
    query.data?.needsAttention ?? NONE,
    async () => (await query.refetch()).data?.needsAttention ?? NONE,
  );
  return (
    <OverviewSection title={t('waiting')}>
      <QueryState
        query={query}
        texts={{ loading: t('waitingLoading'), failed: t('waitingFailed') }}
        skeleton={<WaitingListSkeleton count={5} />}
      >
        {(summary) =>
          summary.needsAttention.length === 0 ? (
            <Nothing summary={summary} />
          ) : (
            <Waiting summary={summary} onOpen={queue.show} />
          )
        }
      </QueryState>
      <LazyListingPreview open={queue.open} onCancel={queue.close} queue={queue} />
    </OverviewSection>
  );
}

const anyListing = ({ pending, verified, rejected }: ListingsSummary) => pending + verified + rejected > 0;

function Nothing({ summary }: { summary: ListingsSummary }) {
  const t = messages.useT();
  return (
    <p className={`tk-panel ${styles.calm}`}>{t(anyListing(summary) ? 'nothingWaiting' : 'firstListings')}</p>
  );
}

interface WaitingProps {
  summary: ListingsSummary;
  onOpen: (listing: PropertyCard) => void;
}

function Waiting({ summary, onOpen }: WaitingProps) {
  const t = messages.useT();
  return (
    <>
      <WaitingList
        label={t('waiting')}
        items={summary.needsAttention}
        facts={(listing) => [
          listing.location,
          <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
          <>
            {listing.agentName} · <DateText value={listing.createdAt} style="short" />
          </>,
        ]}
        actions={(listing) => (
          <>
            <PreviewButton listing={listing} onOpen={onOpen} word />
            <ModerationActions listing={listing} />
          </>
        )}
      />
      <ButtonLink to={`${paths.admin.properties}?status=pending`}>{t('seeAll')}</ButtonLink>
    </>
  );
}
