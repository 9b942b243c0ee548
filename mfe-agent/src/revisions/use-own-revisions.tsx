import type { OwnRevision } from '@thikana/contracts';
import { FailedState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { messages } from './messages.ts';

/** The signed-in agent's proposed changes of verified listings: one query for all rows. */
const useOwnRevisions = () => useQuery(apiQuery('properties.ownRevisions'));

export const useOwnRevision = (propertyId: string): OwnRevision | undefined =>
  useOwnRevisions().data?.find((revision) => revision.propertyId === propertyId);

/** Above the rows, which work without the revisions. */
export function RevisionsFailed() {
  const t = messages.useT();
  const { isError, data, refetch, isFetching } = useOwnRevisions();
  if (!isError || data !== undefined) return null;
  return <FailedState text={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
}
