import type { Remote } from '@thikana/web-kit/federation';
import { NotFoundScreen } from '@thikana/web-kit/core';
import { paths, redirect, RequireSession } from '@thikana/web-kit/router';

/** The pages for everybody. Addresses are absolute; each screen is a chunk of its own. */
export default {
  id: 'public',
  routes: [
    { path: paths.home, lazy: () => import('./home/home.tsx') },
    {
      path: '/properties',
      loader: ({ request }) => redirect(`${paths.allProperties}${new URL(request.url).search}`),
    },
    {
      // A route without a path guards its children (decisions §2).
      element: <RequireSession />,
      children: [{ path: paths.allProperties, lazy: () => import('./home/home.tsx') }],
    },
    // `auth` leaves the footer out.
    { path: paths.login, handle: { layout: 'auth' }, lazy: () => import('./home/home.tsx') },
    { path: '*', element: <NotFoundScreen /> },
  ],
  menu: [],
} satisfies Remote;
