/** Prefetches the probable next screen: on idle by role, on hover and focus by link. */
import { queryClient } from '@thikana/web-kit/data';
import { loadEntry, remoteForPath, type Directory } from '@thikana/web-kit/federation';
import { dashboardOf, matchRoutes } from '@thikana/web-kit/router';
import type { Role } from '@thikana/contracts';
import { useSession } from '@thikana/web-kit/session';
import {
  laterFacades,
  pagedFacades,
  pictureFacades,
  selectFacades,
  tableFacades,
  timelineFacades,
} from './shared-facades.ts';
import type { ShellRouter } from '../routing/create-router.tsx';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** People with data saving on load only what they open. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/** A failed prefetch is ignored: the navigation itself tries again and reports the error. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {});

/** The remote of an address, and the code of its screen. */
async function prefetchAddress(directory: Directory, path: string): Promise<void> {
  const entry = remoteForPath(directory, path);
  if (!entry) return;
  const remote = await loadEntry(entry);
  const lazies = (matchRoutes(remote.routes, path) ?? []).map(({ route }) => route.lazy);
  await Promise.all(lazies.map((lazy) => (typeof lazy === 'function' ? lazy() : undefined)));
}

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000);

/** Prefetching waits until nothing has been requested for this long: the screen itself comes first. */
const QUIET_MS = 3_000;
const LOOK_MS = 500;

const isBusy = ({ state }: ShellRouter): boolean =>
  document.readyState !== 'complete' ||
  !state.initialized ||
  state.navigation.state !== 'idle' ||
  queryClient.isFetching() > 0;

function whenQuiet(router: () => ShellRouter, work: () => void): void {
  let quietMs = 0;
  const timer = setInterval(() => {
    quietMs = isBusy(router()) ? 0 : quietMs + LOOK_MS;
    if (quietMs < QUIET_MS) return;
    clearInterval(timer);
    idle(work);
  }, LOOK_MS);
}

const facadesOf: Record<Role, readonly (() => Promise<unknown>)[]> = {
  user: timelineFacades,
  agent: [...pagedFacades, ...pictureFacades, ...selectFacades],
  admin: tableFacades,
  fraud: [],
};

/** A signed-in person opens their dashboard next; its screens need dialogs, fields and tables. */
function prefetchForRole(directory: Directory, router: () => ShellRouter): void {
  const { role } = useSession.getState();
  const home = role && dashboardOf[role];
  if (!home) return;
  whenQuiet(router, () => {
    quietly(prefetchAddress(directory, home));
    for (const facade of [...laterFacades, ...facadesOf[role]]) quietly(facade());
  });
}

function linkUnder(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return null;
  return link.pathname;
}

/** Called once, after the first screen has been shown. */
export function startPrefetching(directory: Directory, router: () => ShellRouter): void {
  if (isThrifty()) return;
  prefetchForRole(directory, router);
  useSession.subscribe((now, before) => {
    if (now.role !== before.role) prefetchForRole(directory, router);
  });
  const onIntent = (event: Event) => {
    const path = linkUnder(event);
    if (path) quietly(prefetchAddress(directory, path));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
}
