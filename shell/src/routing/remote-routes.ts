/** Assigns a remote's routes to the shell's layouts. */
import type { RouteHandle } from '@thikana/web-kit/federation';
import { paths, type RouteObject } from '@thikana/web-kit/router';

export type LayoutId = NonNullable<RouteHandle['layout']>;
export const LAYOUTS: readonly LayoutId[] = ['site', 'auth', 'dashboard'];

const firstPath = ({ path, children = [] }: RouteObject): string | undefined =>
  path ?? children.map(firstPath).find((found) => found !== undefined);

const declaredLayout = ({ handle, children = [] }: RouteObject): LayoutId | undefined =>
  (handle as RouteHandle | undefined)?.layout ??
  children.map(declaredLayout).find((found) => found !== undefined);

/** From the route's `handle`, else by its address: `/dashboard/…` or the site. */
export const layoutOf = (route: RouteObject): LayoutId =>
  declaredLayout(route) ?? (firstPath(route)?.startsWith(paths.dashboard) ? 'dashboard' : 'site');

export const byLayout = (routes: readonly RouteObject[]): [LayoutId, RouteObject[]][] =>
  LAYOUTS.map((layout) => [layout, routes.filter((route) => layoutOf(route) === layout)]);
