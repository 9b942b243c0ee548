import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** @param {{ pid: number, birth: string | undefined }} process @returns {boolean} */
export const isAlive = ({ pid, birth }) => birth !== undefined && birthOf(pid) === birth;
