/**
 * The requests of screens: key, call and parsing. A key is `[topic, endpoint, person, { as, params, query, body }]`.
 */
import { currentPerson, infiniteQueryOptions, invalidate, queryOptions } from '@thikana/web-kit/client';
import {
  api,
  apiPage,
  withoutEmpty,
  type Answer,
  type CallInput,
  type EndpointName,
  type Page,
} from './api.ts';
import { openEndpoints } from './contract.built.ts';
import { topicOf, type Topic } from './topics.ts';

export type QueryInput<N extends EndpointName> = Omit<CallInput<N>, 'signal' | 'onProgress'>;
type Arguments<N extends EndpointName> =
  object extends QueryInput<N> ? [input?: QueryInput<N>] : [input: QueryInput<N>];

/** The endpoints that return an array. */
export type ListName = {
  [N in EndpointName]: Answer<N> extends readonly unknown[] ? N : never;
}[EndpointName];
export type Row<N extends ListName> = Answer<N> extends readonly (infer R)[] ? R : never;

/** Two forms of one response (one page, all pages so far) never share a cache entry. */
type Form = 'answer' | 'page' | 'pages';
type Loose = { params?: unknown; query?: object; body?: unknown };
export type ApiKey = readonly [topic: string, endpoint: EndpointName, person: string | null, asked: object];

/**
 * The key of a response. A public endpoint responds before the session is known, and is not requested again when it is:
 * its key contains no person (`setPerson` drops it for another person).
 * @param as a name for a query that derives something else from the response, other than those in this file
 */
export function apiKey<N extends EndpointName>(name: N, input: QueryInput<N>, as: string): ApiKey {
  const { params, query, body } = input as Loose;
  const person = openEndpoints.includes(name) ? null : currentPerson();
  return [topicOf(name), name, person, { as, params, query: withoutEmpty(query), body }];
}

const keyOf = <N extends EndpointName>(name: N, input: QueryInput<N> | undefined, as: Form): ApiKey =>
  apiKey(name, input ?? ({} as QueryInput<N>), as);

/** `useQuery(apiQuery('offers.get', { params: { id } }))` */
export function apiQuery<N extends EndpointName>(name: N, ...[input]: Arguments<N>) {
  return queryOptions({
    queryKey: keyOf(name, input, 'answer'),
    queryFn: ({ signal }): Promise<Answer<N>> =>
      api<EndpointName>(name, { ...input, signal } as never) as never,
  });
}

const fetchPage = <N extends ListName>(
  name: N,
  input: QueryInput<N> | undefined,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<Row<N>[]>> => {
  const { query, ...rest } = (input ?? {}) as Loose;
  const call = { ...rest, query: { ...query, ...(cursor !== null && { cursor }) }, signal };
  return apiPage<EndpointName>(name, call as never) as never;
};

/** One page of a table, by the cursor from the previous page; null for the first one. */
export function pageQuery<N extends ListName>(name: N, input: QueryInput<N>, cursor: string | null) {
  const { query, ...rest } = input as Loose;
  return queryOptions({
    queryKey: keyOf(name, { ...rest, query: { ...query, cursor } } as QueryInput<N>, 'page'),
    queryFn: ({ signal }) => fetchPage(name, input, cursor, signal),
  });
}

/** A list that grows by pages, for `usePagedList` and for a loader that prefetches it. */
export function pagedQuery<N extends ListName>(name: N, ...[input]: Arguments<N>) {
  return infiniteQueryOptions({
    queryKey: keyOf(name, input, 'pages'),
    queryFn: ({ pageParam, signal }) => fetchPage(name, input, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** After an own write: refetches whatever shows these kinds of data, in every tab. */
export const invalidateTopic = (...topics: Topic[]): Promise<void> => invalidate(...topics);
