export { prefetchLoader } from './prefetch-loader.ts';
export { ApiError, isApiError, isRefusal } from './api-error.ts';
export { api, apiPage, type Answer, type CallInput, type EndpointName, type Page as ApiPage } from './api.ts';
export { configureClient, type CallOptions, type ClientHooks } from './client.ts';
export { errorSentences, limits } from './contract.built.ts';
export { saveAsFile } from './save-as-file.ts';
export { errorText } from './error-text.ts';
export { featuredQuery } from './featured.ts';
export { apiKey, apiQuery, invalidateTopic, keepPrevious, pagedQuery, pageQuery } from './queries.ts';
export { usePagedList, type PagedList } from './use-paged-list.ts';
export { useInfiniteQuery, useQuery } from './use-query.ts';
export { uploadImage, type UploadedImage } from './upload-image.ts';
export { type Topic } from './topics.ts';
export { queryClient } from './query-client.ts';
export {
  QueryClientProvider,
  useMutation,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
