/** Loads the page anew from the server, whatever the browser or a cache on the way has kept of it. */
export async function reloadPage(): Promise<void> {
  // A reload alone may be answered from a cache that believes its copy to be fresh.
  await fetch(location.href, { cache: 'reload', credentials: 'same-origin' }).catch(() => {});
  location.reload();
}
