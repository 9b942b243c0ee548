/**
 * The page's router. It begins with layouts and, for every address of a remote, a placeholder that shows the remote's
 * failure; a remote's own routes are added when somebody first goes there.
 */
import {
  loadEntry,
  NewerPageNeeded,
  remoteForPath,
  type Directory,
  type RemoteEntry,
} from '@thikana/web-kit/federation';
import { PageSkeleton } from '@thikana/web-kit/core';
import { createBrowserRouter, paths, type RouteObject } from '@thikana/web-kit/router';
import { DashboardIndex } from '../dashboard/dashboard-index.tsx';
import { DashboardLayout } from '../dashboard/dashboard-layout.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { RootFrame } from '../layout/root-frame.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { DirectoryFailed } from '../remotes/directory-failed.tsx';
import { RemotePlace } from '../remotes/remote-place.tsx';
import { noteFault } from '../reports/faults.ts';
import { ScreenError } from '../remotes/screen-error.tsx';
import { FirstLoad } from './first-load.tsx';
import { byLayout, layoutOf, type LayoutId } from './remote-routes.ts';
import { RoutingError } from './routing-error.tsx';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;
type Patch = (routeId: string | null, children: RouteObject[]) => void;

function reportLoadError({ id }: RemoteEntry, error: unknown): void {
  console.error(error);
  noteFault({ kind: error instanceof NewerPageNeeded ? 'refused' : 'load', error, remote: id });
}

/** Below a prefix, with a lower rank than any real route: shown while the remote is not loaded. */
const placeOf = (remote: RemoteEntry, prefix: string): RouteObject => ({
  path: `${prefix === '/' ? '' : prefix}/*`,
  element: <RemotePlace remote={remote} />,
});

const placesIn = (directory: Directory, layout: LayoutId): RouteObject[] =>
  directory.remotes
    .flatMap((remote) => remote.routes.map((prefix) => placeOf(remote, prefix)))
    .filter((place) => layoutOf(place) === layout);

/** Rendered instead of the screen while the first remote loads. */
const FALLBACKS: Record<LayoutId, React.ComponentType> = {
  site: FirstLoad,
  auth: FirstLoad,
  dashboard: PageSkeleton,
};

/** A layout whose screens fail inside of it: the error replaces the screen, the frame remains. */
const layout = (
  id: LayoutId,
  directory: Directory,
  element: React.ReactNode,
  children: RouteObject[],
): RouteObject => ({
  element,
  children: [
    { id, errorElement: <ScreenError directory={directory} />, HydrateFallback: FALLBACKS[id], children },
  ],
});

const layouts = (directory: Directory): RouteObject[] => [
  layout('site', directory, <SiteLayout />, []),
  layout('auth', directory, <AuthLayout />, []),
  layout('dashboard', directory, <DashboardLayout directory={directory} />, [
    { path: paths.dashboard, element: <DashboardIndex /> },
    ...placesIn(directory, 'dashboard'),
  ]),
  // After the layouts, so that of two routes of equal rank (two `*`) the remote's own comes first.
  {
    element: <SiteLayout />,
    children: [
      {
        HydrateFallback: FirstLoad,
        children: [...placesIn(directory, 'site'), { path: '*', element: <RemotePlace /> }],
      },
    ],
  },
];

/**
 * The router calls the first history entry of each loaded page `default`. With an own name it has its own scroll
 * position: an entry opened by its address begins at the top, a reloaded one stays where it was.
 */
function nameFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined)
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** While the directory is missing: the frame, and at every address the error and a Retry. */
export const createRouterWithoutRemotes = (retry: () => Promise<unknown>): ShellRouter =>
  createBrowserRouter([
    {
      id: 'root',
      element: <RootFrame directory={{ remotes: [] }} />,
      errorElement: <RoutingError />,
      children: [
        { element: <SiteLayout />, children: [{ path: '*', element: <DirectoryFailed retry={retry} /> }] },
      ],
    },
  ]);

export function createShellRouter(directory: Directory): ShellRouter {
  const patched = new Set<string>();
  /** Adds a remote's routes once. The router accepts none after the person has left for another address. */
  const addRemote = async (entry: RemoteEntry, patch: Patch, signal: AbortSignal): Promise<void> => {
    const remote = await loadEntry(entry);
    if (patched.has(entry.id) || signal.aborted) return;
    patched.add(entry.id);
    for (const [id, routes] of byLayout(remote.routes)) {
      if (routes.length > 0) patch(id, routes);
    }
  };
  const root: RouteObject = {
    id: 'root',
    element: <RootFrame directory={directory} />,
    errorElement: <RoutingError />,
    children: layouts(directory),
  };
  nameFirstEntry();
  return createBrowserRouter([root], {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const entry = remoteForPath(directory, path);
      // A failure is not thrown: the remote's placeholder shows it, and the rest of the page works.
      if (entry)
        await addRemote(entry, patch, signal).catch((error: unknown) => reportLoadError(entry, error));
    },
  });
}
