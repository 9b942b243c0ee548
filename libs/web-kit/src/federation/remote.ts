/** What a remote exposes as `./remote` (ARCH-12). */
import type { RouteObject } from 'react-router-dom';

/** An entry of a dashboard's side menu. */
export interface MenuItem {
  /** An address of this remote. */
  to: string;
  /** Called when the menu is rendered, so that it is in the reader's language: `() => messages.t('menu.profile')`. */
  label: () => string;
  icon?: React.ComponentType;
  /**
   * A hook with the number of tasks that wait there; 0 and null show nothing. Called once the page is idle, with the
   * query of the screen itself, so that both share cache and live updates, and with `handle403Locally`.
   */
  useCount?: () => number | null;
}

/** What a route can set for the shell in its `handle`. */
export interface RouteHandle {
  /** `auth` for sign-in screens (no footer links); the default is by address: `/dashboard/…` or the site. */
  layout?: 'site' | 'auth' | 'dashboard';
}

export interface Remote {
  /** As in `/remotes.json`. */
  id: string;
  /** Absolute addresses, lazy screens. */
  routes: RouteObject[];
  /** The menu of its dashboard; empty for a remote without one. */
  menu: MenuItem[];
  /** The heading of its menu, such as 'User Dashboard'. */
  menuTitle?: () => string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRoute = (value: unknown): boolean =>
  isRecord(value) &&
  (value['path'] === undefined || typeof value['path'] === 'string') &&
  (value['children'] === undefined || (Array.isArray(value['children']) && value['children'].every(isRoute)));

const isMenuItem = (value: unknown): boolean =>
  isRecord(value) && typeof value['to'] === 'string' && typeof value['label'] === 'function';

/**
 * Checks what a remote exported before anything uses it.
 * @returns the first fault in words, or null when the shape is right
 */
export function remoteFault(exported: unknown, id: string): string | null {
  if (!isRecord(exported)) return 'it exports no object';
  if (exported['id'] !== id) return `it calls itself ${JSON.stringify(exported['id'])}`;
  if (!Array.isArray(exported['routes']) || !exported['routes'].every(isRoute))
    return 'its routes are not routes';
  if (!Array.isArray(exported['menu']) || !exported['menu'].every(isMenuItem))
    return 'its menu is not a menu';
  return null;
}
