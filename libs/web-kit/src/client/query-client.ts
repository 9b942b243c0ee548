import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const STALE_AFTER_MS = 30_000;
const MOST_RETRIES = 1;

/** Only a missing response and 5xx deserve a retry, no refusal. The client itself honours `Retry-After`. */
const worthRetrying = (error: unknown) =>
  isApiError(error) ? error.status === 0 || (error.status >= 500 && error.status !== 503) : false;

/** The page's one cache of server state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < MOST_RETRIES && worthRetrying(error),
      retryDelay: 400,
    },
    mutations: { retry: false },
  },
});
