/** An open tab may ask for a file that a deploy has since removed: the page is then loaded anew, once. */
const GUARD = 'reloaded-for-missing-file';
/** A second miss so soon after a reload is no deploy but an outage: then the message stays. */
const GUARD_MS = 60_000;

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message));

/** @returns false when the page was reloaded for this reason a moment ago */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(GUARD) ?? 0);
  if (now - last < GUARD_MS) return false;
  sessionStorage.setItem(GUARD, String(now));
  location.reload();
  return true;
}
