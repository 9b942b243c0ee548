/** The address at which the edge serves the live shell's worker, or one that retires (docs/adr/0055). */
const WORKER = '/service-worker.js';

/** From now on a navigation without a connection shows the offline page. Never fails: without a worker there is none. */
export async function startOfflinePage(): Promise<void> {
  try {
    // Nothing of it is taken from the browser's cache, so a worker that is to go is gone with the next navigation.
    await navigator.serviceWorker?.register(WORKER, { updateViaCache: 'none' });
  } catch {
    // Refused; with storage blocked `serviceWorker` itself throws.
  }
}
