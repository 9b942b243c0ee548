import type { ListingOffers, RequestedOffer } from '@thikana/contracts';
import { Button, FailedState, LoadingState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';
import { OffersTable } from './offers-table.tsx';
import styles from './listing-panel.module.css';

interface OffersOfStatusProps {
  panel: ListingOffers;
  status: 'pending' | 'rejected';
  label: string;
  /** Shown while the whole list loads. */
  first?: readonly RequestedOffer[];
}

/** All offers of one status on a listing, paged: pending ones from high to low, rejected ones newest first. */
export function OffersOfStatus({ panel, status, label, first = [] }: OffersOfStatusProps) {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const { propertyId, highestPending } = panel;
  const { query, hasMore, loadMore, loadingMore } = usePagedList('offers.listRequested', {
    params: { email },
    query: { propertyId, status, sort: status === 'pending' ? '-offerAmount' : '-buyingDate' },
  });
  const offers = query.data ?? first;
  if (query.isError && query.data === undefined)
    return (
      <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (offers.length === 0 && query.isPending)
    return (
      <LoadingState text={t('loading')}>
        <Skeleton active paragraph={{ rows: 2 }} className={styles.loading ?? ''} />
      </LoadingState>
    );
  return (
    <>
      <OffersTable label={label} offers={offers} range={panel} highest={highestPending} hasMore={hasMore} />
      {hasMore && (
        <div className={styles.more}>
          <Button type="link" onClick={loadMore} loading={loadingMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
