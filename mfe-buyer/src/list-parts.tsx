import { Button, ButtonLink, CardGrid, PropertyCardSkeleton } from '@thikana/web-kit/core';
import { paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The next step from an empty list. */
export function BrowseLink() {
  const t = messages.useT();
  return (
    <ButtonLink to={paths.allProperties} type="primary">
      {t('browse')}
    </ButtonLink>
  );
}

interface GrowingList {
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
}

export function LoadMore({ list: { hasMore, loadingMore, loadMore } }: { list: GrowingList }) {
  const t = messages.useT();
  if (!hasMore) return null;
  return (
    <Button onClick={loadMore} loading={loadingMore} style={{ marginBlockStart: 20 }}>
      {t('more')}
    </Button>
  );
}

export const CardsSkeleton = () => (
  <CardGrid>
    {[1, 2, 3].map((card) => (
      <PropertyCardSkeleton key={card} />
    ))}
  </CardGrid>
);
