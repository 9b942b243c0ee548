/** A build of its own, `service-worker.js`, without the page's code. */
import { readShortlist } from '@thikana/web-kit/offline';
import { serveOfflinePage, type WorkerScope } from './offline-worker.ts';

serveOfflinePage(globalThis as unknown as WorkerScope, readShortlist);
