/** Refetching after a person's own write, and what stays on screen meanwhile. */
import type { Query } from '@tanstack/react-query';
import { publishToOtherTabs } from './own-writes.ts';
import { queryClient } from './query-client.ts';

/** Refetches whatever shows these topics, in every tab. A topic is the first word of a key. */
export const invalidate = async (...topics: string[]): Promise<void> => {
  publishToOtherTabs(topics);
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
};

/** For `placeholderData`: the previous query's rows while the new ones load, unless `setPerson` has dropped them. */
export const keepPrevious = <T>(
  previous: T | undefined,
  query: Pick<Query, 'queryHash'> | undefined,
): T | undefined =>
  query && queryClient.getQueryCache().get(query.queryHash) === query ? previous : undefined;
