/**
 * Calls by name. Each app bundles its own copy, so that it has its calls, topics and error sentences in a shell of any
 * release; the state is in `client`, the page's one copy.
 */
export { api, apiPage, type Answer, type CallInput, type EndpointName, type Page as ApiPage } from './api.ts';
export { limits } from './contract.built.ts';
export { FEATURED, featuredQuery } from './featured.ts';
export { apiKey, apiQuery, invalidateTopic, pagedQuery, pageQuery } from './queries.ts';
export { growingList, type GrowingList } from './growing-list.ts';
export { isGone } from './is-gone.ts';
export { saveAsFile, saveBlob, savePaper } from './save-as-file.ts';
export { type Topic } from './topics.ts';
export { uploadImage, type UploadedImage } from './upload-image.ts';
export { usePagedList, type PagedList } from './use-paged-list.ts';
export {
  ApiError,
  errorText,
  holdSession,
  isApiError,
  isRefusal,
  keepPrevious,
  prefetchLoader,
  queryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type CallOptions,
  type HeldSession,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@thikana/web-kit/client';
