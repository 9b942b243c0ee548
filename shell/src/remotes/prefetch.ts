/** Fetches what somebody will probably open next: on idle by role, on hover and focus by link. */
import { loadEntry, ownerOf, type Directory } from '@thikana/web-kit/federation';
import { dashboardOf, matchRoutes } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { laterFacades, pictureFacades, selectFacades, tableFacades } from './shared-facades.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** People who pay by the megabyte fetch what they open and nothing else. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/** A prefetch that fails costs nothing: the navigation itself tries again and tells. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {});

/** The remote of an address, and the code of its screen. */
async function prefetchAddress(directory: Directory, path: string): Promise<void> {
  const entry = ownerOf(directory, path);
  if (!entry) return;
  const remote = await loadEntry(entry);
  const lazies = (matchRoutes(remote.routes, path) ?? []).map(({ route }) => route.lazy);
  await Promise.all(lazies.map((lazy) => (typeof lazy === 'function' ? lazy() : undefined)));
}

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000);

/** A signed-in person opens their dashboard next; with its screens come dialogs, fields and tables. */
function prefetchForRole(directory: Directory): void {
  const { role } = useSession.getState();
  const home = role && dashboardOf[role];
  if (!home) return;
  idle(() => {
    quietly(prefetchAddress(directory, home));
    for (const facade of laterFacades) quietly(facade());
    if (role === 'agent') for (const facade of [...pictureFacades, ...selectFacades]) quietly(facade());
    if (role === 'admin') for (const facade of tableFacades) quietly(facade());
  });
}

function linkUnder(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return null;
  return link.pathname;
}

/** Called once, after the first screen has been shown. */
export function startPrefetching(directory: Directory): void {
  if (isThrifty()) return;
  prefetchForRole(directory);
  useSession.subscribe((now, before) => {
    if (now.role !== before.role) prefetchForRole(directory);
  });
  const onIntent = (event: Event) => {
    const path = linkUnder(event);
    if (path) quietly(prefetchAddress(directory, path));
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
}
