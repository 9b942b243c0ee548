import { hiddenListings, useSeenIds } from '@thikana/web-kit/seen';
import { useMemo } from 'react';

/** What listings are marked as on the map; the same function until that changes. */
export function useMarks(): (id: string) => 'seen' | 'hidden' | undefined {
  const seen = useSeenIds();
  const hidden = hiddenListings.use();
  return useMemo(() => {
    const marks = new Map<string, 'seen' | 'hidden'>([...seen].map((id) => [id, 'seen']));
    for (const { id } of hidden) marks.set(id, 'hidden');
    return (id) => marks.get(id);
  }, [seen, hidden]);
}
