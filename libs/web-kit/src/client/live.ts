/** Live updates: the API publishes which kinds of data have changed, and queries that show them are refetched. */
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { refreshPages } from './refresh-pages.ts';

/** The first word of the keys of data without live updates. */
export const QUIET = 'quiet';

/** Changes that arrive within this time are refetched once. */
const WINDOW_MS = 250;

/** Without ids, any record of the topic may have changed. */
export interface Change {
  /** The first word of the query keys that show it; a topic without queries changes nothing. */
  topic: string;
  ids: readonly string[];
}

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every change. @returns unsubscribes */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids in a query's input: `{ params: { id } }`, `{ query: { propertyId } }`. */
function requestedIds(input: unknown): string[] {
  const { params, query } = Object(input) as { params?: object; query?: object };
  return Object.entries({ ...params, ...query }).flatMap(([name, value]) =>
    /^id$|Id$/.test(name) && typeof value === 'string' ? [value] : [],
  );
}

/** Lists and counters of the topic always match; a query for certain records where the change names one, or none. */
export function isAbout([topicOfQuery, , , input]: readonly unknown[], { topic, ids }: Change): boolean {
  if (topicOfQuery !== topic) return false;
  const named = requestedIds(input);
  return named.length === 0 || ids.length === 0 || named.some((id) => ids.includes(id));
}

const isGrowingList = ({ queryKey }: Query): boolean =>
  (queryKey[3] as { as?: string } | undefined)?.as === 'pages';

/** Refetches what is in view, of growing lists only the affected pages; the rest when it is shown next. */
function refresh(change: Change): void {
  const visible = document.visibilityState === 'visible';
  const byPages = (query: Query) => visible && query.isActive() && isGrowingList(query);
  const about = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isAbout(queryKey, change) });
  const pages = new Set(about.filter(byPages));
  for (const query of pages) void refreshPages(query, change.ids);
  const rest = new Set(about.filter((query) => !pages.has(query)));
  void queryClient.invalidateQueries({
    predicate: (query) => rest.has(query),
    refetchType: visible ? 'active' : 'none',
  });
  for (const listener of listeners) listener(change);
}

const collected = new Map<string, Set<string> | 'any'>();
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  timer = undefined;
  const changes = [...collected].map(([topic, ids]) => ({ topic, ids: ids === 'any' ? [] : [...ids] }));
  collected.clear();
  changes.forEach(refresh);
}

/** Merges the changes of 250 ms into one per topic. */
export function collect({ topic, ids }: Change): void {
  const before = collected.get(topic) ?? new Set<string>();
  const any = before === 'any' || ids.length === 0;
  collected.set(topic, any ? 'any' : new Set([...before, ...ids]));
  timer ??= setTimeout(flush, WINDOW_MS);
}

/** After a gap everything with live updates may be stale. */
function refreshAll(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== QUIET,
    refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
  });
  for (const listener of listeners) listener({ topic: 'me', ids: [] });
}

/**
 * Subscribes to this person's changes. The code is loaded when somebody signs in: a visitor's first screen does without
 * it.
 * @returns unsubscribes
 */
export function startLiveUpdates(uid: string): () => void {
  let stop = () => {};
  let stopped = false;
  import('./live-tabs.ts').then(({ followLive }) => {
    if (!stopped) stop = followLive(uid, { onChange: collect, onGap: refreshAll });
  }, console.error);
  return () => {
    stopped = true;
    stop();
  };
}
