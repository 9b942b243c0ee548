/** After so long without a committed change here, in ms, this process is at rest. */
const restsAfterMs = 60_000;

let committedAt = performance.now();

/** Notes that this process has committed a change: what follows from it may be due soon. */
export function noteCommit(): void {
  committedAt = performance.now();
}

/** Whether nothing has been changed here for a minute. */
export const isAtRest = (): boolean => performance.now() - committedAt > restsAfterMs;
