/** An open tab may request a file that a deployment has removed: the page is then reloaded, once. */
const GUARD = 'reloaded-for-missing-file';
/** A second missing file so soon after a reload is an outage, not a deployment: the error message is shown. */
const GUARD_MS = 60_000;

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message));

/** @returns false when the page was reloaded for this reason within the last minute */
export function reloadOnce(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(GUARD) ?? 0);
  if (now - last < GUARD_MS) return false;
  sessionStorage.setItem(GUARD, String(now));
  location.reload();
  return true;
}
