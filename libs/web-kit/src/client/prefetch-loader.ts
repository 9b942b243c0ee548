interface Arrival {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/**
 * A route's loader that requests the screen's data while its code loads, and waits for neither: the screen's own
 * `useQuery` finds the response, or the request in flight.
 *
 *   { path: paths.home, loader: prefetchLoader(() => queryClient.prefetchQuery(featuredQuery)), lazy: () => import('./home.tsx') }
 */
export const prefetchLoader =
  (prefetch: (arrival: Arrival) => Promise<unknown>) =>
  (arrival: Arrival): null => {
    // The screen itself requests it again, and shows the error.
    prefetch(arrival).catch(() => {});
    return null;
  };
