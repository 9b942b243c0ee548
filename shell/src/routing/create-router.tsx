/**
 * The router of the page. It begins with layouts and, for every address that a remote owns, a place that says so when
 * the remote fails; a remote's own routes are patched in when somebody first goes there.
 */
import { loadEntry, ownerOf, type Directory, type RemoteEntry } from '@thikana/web-kit/federation';
import { createBrowserRouter, type RouteObject } from '@thikana/web-kit/router';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { DashboardIndex } from '../dashboard/dashboard-index.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { RemotePlace } from '../remotes/remote-place.tsx';
import { FirstLoad } from './first-load.tsx';
import { RoutingError } from './routing-error.tsx';
import { byLayout, layoutOf, type LayoutId } from './remote-routes.ts';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;
type Patch = (routeId: string | null, children: RouteObject[]) => void;

/** Under a prefix but of a lower rank than any real route: shown while the remote is not there. */
const placeOf = (remote: RemoteEntry, prefix: string): RouteObject => ({
  path: `${prefix === '/' ? '' : prefix}/*`,
  element: <RemotePlace remote={remote} />,
});

function placesIn(directory: Directory, layout: LayoutId): RouteObject[] {
  return directory.remotes
    .flatMap((remote) => remote.routes.map((prefix) => placeOf(remote, prefix)))
    .filter((place) => layoutOf(place) === layout);
}

const layouts = (directory: Directory): RouteObject[] => [
  { id: 'site', element: <SiteLayout />, children: [] },
  { id: 'auth', element: <AuthLayout />, children: [] },
  {
    id: 'dashboard',
    element: <Dashboard directory={directory} />,
    children: [{ path: '/dashboard', element: <DashboardIndex /> }],
  },
  // After the layouts, so that of two routes of equal rank (two `*`) the remote's own comes first.
  { element: <Dashboard directory={directory} />, children: placesIn(directory, 'dashboard') },
  {
    element: <SiteLayout />,
    children: [...placesIn(directory, 'site'), { path: '*', element: <RemotePlace /> }],
  },
];

const patched = new Set<string>();

/** Adds a remote's routes once. */
async function addRemote(entry: RemoteEntry, patch: Patch): Promise<void> {
  const remote = await loadEntry(entry);
  if (patched.has(entry.id)) return;
  patched.add(entry.id);
  for (const [layout, routes] of byLayout(remote.routes)) {
    if (routes.length > 0) patch(layout, routes);
  }
}

export function createShellRouter(directory: Directory): ShellRouter {
  const root: RouteObject = {
    id: 'root',
    errorElement: <RoutingError />,
    HydrateFallback: FirstLoad,
    children: layouts(directory),
  };
  return createBrowserRouter([root], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const entry = ownerOf(directory, path);
      // A failure is not thrown: the remote's place under this address shows it, and the rest of the page lives on.
      if (entry) await addRemote(entry, patch).catch((error: unknown) => console.error(error));
    },
  });
}
