/** One polite live region for the whole page; the shell puts it in `index.html`, empty, so that it exists before any text. */
const REGION_ID = 'announcer';

/** Tells screen readers something that sighted people see: a new screen, a new number of results. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  // The same words twice are two messages only when the region was empty between them.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
