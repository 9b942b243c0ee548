/** One polite live region for the whole page. `index.html` has it, empty, because it must exist before any text. */
const REGION_ID = 'announcer';

/** Announces to screen readers what others see: a new screen, a new number of results. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  // The same text is announced again only when the region was empty in between.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
