/** Built by itself into `service-worker.js`, without anything of the page. */
import { readShortlist } from '@thikana/web-kit/offline';
import { serveOfflinePage, type WorkerScope } from './offline-worker.ts';

serveOfflinePage(globalThis as unknown as WorkerScope, readShortlist);
