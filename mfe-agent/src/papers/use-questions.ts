import type { AvailabilityQuestion } from '@thikana/contracts';
import { apiKey, apiPage, limits, useQuery } from '@thikana/web-kit/data';
import { useBulk } from '@thikana/web-kit/data-table';
import { useSyncExternalStore } from 'react';

/** The run of actions on many own listings. */
export const useOwnBulk = () => useBulk('agent-listings');

/** All open questions, page by page: their number is shown, and all can be answered at once (CHECK-2). */
async function allQuestions(signal: AbortSignal): Promise<AvailabilityQuestion[]> {
  const found: AvailabilityQuestion[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: limits.page.most, cursor };
    const page = await apiPage('properties.availabilityQuestions', { query, signal });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** One query for all rows, of which a run that answers hundreds does not repeat all pages for each. */
export function useQuestions(): readonly AvailabilityQuestion[] {
  const bulk = useOwnBulk();
  const isBusy = useSyncExternalStore(bulk.subscribe, () => bulk.isBusy);
  const query = useQuery({
    queryKey: apiKey('properties.availabilityQuestions', {}, 'all'),
    queryFn: ({ signal }) => allQuestions(signal),
    enabled: !isBusy,
  });
  return query.data ?? [];
}
