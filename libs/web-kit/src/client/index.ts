/**
 * The state behind all calls of a page: connection, token, cache, live updates, and the current person. The shell
 * provides the one copy; each app bundles its own list of calls and refusal sentences (`data`).
 */
export { ApiError, isApiError, isRefusal, type ErrorSentence, type TransportCode } from './api-error.ts';
export { holdSession, type CallOptions, type HeldSession } from './client.ts';
export { errorText } from './error-text.ts';
export { invalidate, keepPrevious } from './invalidate.ts';
export { QUIET } from './live.ts';
export { currentPerson } from './person.ts';
export { prefetchLoader } from './prefetch-loader.ts';
export { queryClient } from './query-client.ts';
export { send, type Answered, type Call } from './send.ts';
export { useInfiniteQuery, useQuery } from './use-query.ts';
export {
  infiniteQueryOptions,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
