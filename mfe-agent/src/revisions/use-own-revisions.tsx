import type { OwnRevision } from '@thikana/contracts';
import { FailedState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

export interface OwnRevisions {
  isPending: boolean;
  of: (propertyId: string) => OwnRevision | undefined;
  /** Shown above the cards, which work without the revisions. */
  failure: ReactNode;
}

/** The signed-in agent's proposed changes of verified listings. */
export function useOwnRevisions(): OwnRevisions {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.ownRevisions'));
  const byListing = new Map(query.data?.map((revision) => [revision.propertyId, revision]));
  const isFailed = query.isError && query.data === undefined;
  return {
    isPending: query.isPending,
    of: (propertyId) => byListing.get(propertyId),
    failure: isFailed && (
      <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ),
  };
}
