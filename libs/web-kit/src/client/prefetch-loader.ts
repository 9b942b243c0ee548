interface Arrival {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/**
 * A route's loader that asks for the screen's data while its code is on its way, and waits for neither: the screen's own
 * `useQuery` finds the answer, or the question under way.
 *
 *   { path: paths.home, loader: prefetchLoader(() => queryClient.prefetchQuery(featuredQuery)), lazy: () => import('./home.tsx') }
 */
export const prefetchLoader =
  (ask: (arrival: Arrival) => Promise<unknown>) =>
  (arrival: Arrival): null => {
    // What fails here is asked again, and told, by the screen.
    ask(arrival).catch(() => {});
    return null;
  };
