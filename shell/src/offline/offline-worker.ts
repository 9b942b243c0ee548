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

/** What is used of a worker's global scope; the types of the browser's page know none. */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/** Not an API's address: who opens one without a connection is told so by the browser. */
const isPage = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/');

/**
 * Answers page loads that fail with the offline page, and nothing else: it keeps no response, so what a release or a switch
 * changes is seen at once (docs/adr/0036).
 */
export function serveOfflinePage(scope: WorkerScope, readShortlist: () => Promise<Shortlist | null>): void {
  // A newer worker takes over at once: there is nothing that it could disagree about with an open page.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // The page is asked for while the worker starts, so that it delays no navigation.
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
