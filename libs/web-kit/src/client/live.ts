/** Live updates: the API tells which kinds of data have changed, and what shows them is fetched again. */
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { refreshPages } from './refresh-pages.ts';

/** What no message is about stands under this word in the keys. */
export const QUIET = 'quiet';

/** What arrives together is fetched once. */
const WINDOW_MS = 250;

/** No ids: any record of the topic. */
export interface Change {
  /** The first word of the keys of what shows it; one that nobody here asks for changes nothing. */
  topic: string;
  ids: readonly string[];
}

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** Hears of every change; gives back how to stop. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids that a question names: `{ params: { id } }`, `{ query: { propertyId } }`. */
function requestedIds(asked: unknown): string[] {
  const { params, query } = Object(asked) as { params?: object; query?: object };
  return Object.entries({ ...params, ...query }).flatMap(([name, value]) =>
    /^id$|Id$/.test(name) && typeof value === 'string' ? [value] : [],
  );
}

/** Lists and counters of the topic always; what was asked of certain records only where the change names one, or names none. */
export function isAbout([topicAsked, , , asked]: readonly unknown[], { topic, ids }: Change): boolean {
  if (topicAsked !== topic) return false;
  const named = requestedIds(asked);
  return named.length === 0 || ids.length === 0 || named.some((id) => ids.includes(id));
}

const isGrowingList = ({ queryKey }: Query): boolean =>
  (queryKey[3] as { as?: string } | undefined)?.as === 'pages';

/** What is in view is fetched again, of growing lists only the pages concerned; the rest when somebody looks at it. */
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

/** Several changes within a moment become one a topic. */
export function collect({ topic, ids }: Change): void {
  const before = collected.get(topic) ?? new Set<string>();
  const any = before === 'any' || ids.length === 0;
  collected.set(topic, any ? 'any' : new Set([...before, ...ids]));
  timer ??= setTimeout(flush, WINDOW_MS);
}

/** Nobody knows what was missed: everything that live updates are about may be old. */
function refreshAll(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== QUIET,
    refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
  });
  for (const listener of listeners) listener({ topic: 'me', ids: [] });
}

/**
 * Follows what changes for this person until the function that it returns is called. The code comes when somebody is
 * signed in: a visitor's first screen does without it.
 */
export function startLiveUpdates(uid: string): () => void {
  let stop = () => {};
  let stopped = false;
  import('./live-tabs.ts').then(({ followLive }) => {
    if (!stopped) stop = followLive(uid, { onMessage: collect, onGap: refreshAll });
  }, console.error);
  return () => {
    stopped = true;
    stop();
  };
}
