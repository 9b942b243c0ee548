/** The address of the live shell's worker at the edge, or of one that unregisters itself (docs/adr/0055). */
const WORKER = '/service-worker.js';

/** Registers the worker that shows the offline page. Never fails: without a worker there is no such page. */
export async function startOfflinePage(): Promise<void> {
  try {
    // The browser's cache is bypassed, so that a retired worker is removed with the next navigation.
    await navigator.serviceWorker?.register(WORKER, { updateViaCache: 'none' });
  } catch {
    // Refused; with storage blocked `serviceWorker` itself throws.
  }
}
