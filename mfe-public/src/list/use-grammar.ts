import { useEffect, useSyncExternalStore } from 'react';

/** The code that understands the search box's text; null until it has arrived, 'failed' when it could not be fetched. */
let grammar: Awaited<ReturnType<typeof load>> | 'failed' | null = null;
const readers = new Set<() => void>();

const load = () => import('./effective.ts');

function arrived(next: typeof grammar): void {
  grammar = next;
  for (const reader of readers) reader();
}

export async function fetchGrammar() {
  const fetched = await load();
  arrived(fetched);
  return fetched;
}

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** The same for all who ask in one moment. @param wanted there is, or will be, a text to understand; after a failure the next one tries again */
export function useGrammar(wanted: boolean) {
  useEffect(() => {
    if (wanted && (grammar === null || grammar === 'failed')) fetchGrammar().catch(() => arrived('failed'));
  }, [wanted]);
  return useSyncExternalStore(subscribe, () => grammar);
}
