import type { Shortlist } from '@thikana/web-kit/offline';
import { offlinePage } from './offline-page.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The part of a worker's global scope that is used here; the DOM types lack it. */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/** Not an API's address: the browser itself reports the missing connection there. */
const isPage = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/');

/**
 * Responds to failed page loads with the offline page, and to nothing else: it caches no response, so a release or a
 * switch takes effect at once (docs/adr/0036).
 */
export function serveOfflinePage(scope: WorkerScope, readShortlist: () => Promise<Shortlist | null>): void {
  // A newer worker takes over at once: it shares no state with open pages.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // Navigation preload: the page is requested while the worker starts, which delays no navigation.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );
  scope.addEventListener('fetch', (event) => {
    if (!isPage(event.request)) return;
    const online = async () => (await event.preloadResponse) ?? (await scope.fetch(event.request));
    event.respondWith(online().catch(async () => offlineAnswer(await readShortlist())));
  });
}

function offlineAnswer(shortlist: Shortlist | null): Response {
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(shortlist, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
