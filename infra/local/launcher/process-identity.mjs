import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/**
 * When a process began, in whatever unit the system counts. With the pid it names one process for good: a pid alone comes back
 * after a restart of the machine, and stopping an orphan by its pid must never hit a stranger.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process (or only its unreaped remains)
 */
export function birthOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: 'pipe',
        }).trim() || undefined
      );
    }
    // The command, in brackets, may hold blanks: count the fields from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** @param {{ pid?: number, birth?: string }} process @returns {boolean} */
export const isAlive = ({ pid, birth }) => pid !== undefined && birth !== undefined && birthOf(pid) === birth;

/** Linux counts in hundredths of a second for programs, whatever the kernel itself does. */
const TICKS_PER_SECOND = 100;

/** @param {number} pid @returns {string | undefined} since when a process runs, as an ISO time */
export function startedAt(pid) {
  const birth = birthOf(pid);
  if (birth === undefined) return undefined;
  const at =
    process.platform === 'linux'
      ? Date.now() - (uptime() - Number(birth) / TICKS_PER_SECOND) * 1000
      : Date.parse(birth);
  return new Date(at).toISOString();
}
