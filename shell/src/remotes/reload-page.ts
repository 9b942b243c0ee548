/** Reloads the page from the server, bypassing the browser's and other caches. */
export async function reloadPage(): Promise<void> {
  // A plain reload may be answered by a cache that considers its copy fresh.
  await fetch(location.href, { cache: 'reload', credentials: 'same-origin' }).catch(() => {});
  location.reload();
}
