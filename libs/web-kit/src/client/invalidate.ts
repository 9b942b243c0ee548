/** What is asked again after an own write, and what stays on screen meanwhile. */
import type { Query } from '@tanstack/react-query';
import { publishToOtherTabs } from './own-writes.ts';
import { queryClient } from './query-client.ts';

/** Whatever shows these topics asks again, in every tab. A topic is the first word of a key. */
export const invalidate = async (...topics: string[]): Promise<void> => {
  publishToOtherTabs(topics);
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
};

/** For `placeholderData`: the rows of the former question while the new one's load, unless `setPerson` has dropped them. */
export const keepPrevious = <T>(
  previous: T | undefined,
  query: Pick<Query, 'queryHash'> | undefined,
): T | undefined =>
  query && queryClient.getQueryCache().get(query.queryHash) === query ? previous : undefined;
