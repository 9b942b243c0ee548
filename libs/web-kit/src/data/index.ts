export { ahead } from './ahead.ts';
export { ApiError, isApiError, isRefusal } from './api-error.ts';
export { api, apiPage, type Answer, type CallInput, type EndpointName, type Page as ApiPage } from './api.ts';
export { configureClient, type CallOptions, type ClientHooks } from './client.ts';
export { errorSentences, limits } from './contract.built.ts';
export { errorText } from './error-text.ts';
export { pagedQuery, usePagedList, type PagedList } from './use-paged-list.ts';
export { uploadImage, type UploadedImage } from './upload-image.ts';
export { listKey, oneKey, summaryKey, type Topic } from './keys.ts';
export { onLiveMessage, startLiveUpdates } from './live.ts';
export { queryClient } from './query-client.ts';
export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  infiniteQueryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
