import type { Remote } from '@thikana/web-kit/federation';
import { NotFoundScreen } from '@thikana/web-kit/core';
import { type Answer, prefetchLoader, queryClient } from '@thikana/web-kit/data';
import { paths, patterns, RequireSession } from '@thikana/web-kit/router';
import { areaListings, areaQuery } from './area/queries.ts';
import { listingQuery } from './details/queries.ts';
import { forgetDraftsOnSignOut } from './details/review-draft.ts';
import { preloadFirstSlide } from './home/preload-first-slide.ts';
import { FEATURED, featuredQuery, latestReviewsQuery } from './home/queries.ts';
import { pageOf, searchAt } from './list/list-query.ts';
import { adoptPageData } from './page-data.ts';

const homeLoader = prefetchLoader(() => {
  adoptPageData('/properties', FEATURED, featuredQuery.queryKey, (body) => body);
  return Promise.all([
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(latestReviewsQuery),
  ]);
});
const firstPageOf = (body: unknown) => ({
  pages: [pageOf(body as Answer<'properties.search'>)],
  pageParams: [null],
});
const listLoader = prefetchLoader(async ({ request }) => {
  const { query, ...pages } = await searchAt(request.url);
  adoptPageData('/search', query, pages.queryKey, firstPageOf);
  return queryClient.prefetchInfiniteQuery(pages);
});
const detailsLoader = prefetchLoader(({ params: { id = '' } }) => {
  const listing = listingQuery(id);
  adoptPageData(`/properties/${id}`, {}, listing.queryKey, (body) => body);
  return queryClient.prefetchQuery(listing);
});
const areaLoader = prefetchLoader(({ params: { slug = '' } }) => {
  const { query, ...pages } = areaListings(slug);
  adoptPageData('/search', query, pages.queryKey, firstPageOf);
  return Promise.all([queryClient.prefetchQuery(areaQuery(slug)), queryClient.prefetchInfiniteQuery(pages)]);
});

preloadFirstSlide();
forgetDraftsOnSignOut();

/** The public pages. Addresses are absolute; each screen is a chunk of its own. */
export default {
  id: 'public',
  routes: [
    {
      path: paths.home,
      loader: homeLoader,
      lazy: () => import('./home/home.tsx'),
    },
    { path: paths.contact, lazy: () => import('./contact/contact.tsx') },
    { path: paths.properties, loader: listLoader, lazy: () => import('./list/list.tsx') },
    { path: patterns.openDetails, loader: detailsLoader, lazy: () => import('./details/details.tsx') },
    { path: patterns.area, loader: areaLoader, lazy: () => import('./area/area.tsx') },
    { path: paths.compare, lazy: () => import('./compare/compare.tsx') },
    {
      // A route without a path guards its children.
      element: <RequireSession />,
      children: [
        { path: paths.allProperties, loader: listLoader, lazy: () => import('./list/list.tsx') },
        {
          path: patterns.propertyDetails,
          loader: detailsLoader,
          lazy: () => import('./details/details.tsx'),
        },
      ],
    },
    // `auth` leaves the footer out.
    { path: paths.login, handle: { layout: 'auth' }, lazy: () => import('./auth/login.tsx') },
    { path: paths.registration, handle: { layout: 'auth' }, lazy: () => import('./auth/registration.tsx') },
    { path: paths.forbidden, handle: { layout: 'auth' }, lazy: () => import('./forbidden/forbidden.tsx') },
    { path: '*', element: <NotFoundScreen /> },
  ],
  menu: [],
} satisfies Remote;
