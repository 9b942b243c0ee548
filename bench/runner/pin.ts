import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const last = availableParallelism() - 1;
const canPin = last > 0 && spawnSync('taskset', ['--version']).status === 0;
const coresOf = { servers: last > 1 ? `0-${last - 1}` : '0', load: String(last) };

/**
 * Keeps this process, and what it starts from now on, on the cores of what is measured (all but the last) or of the load generator (the
 * last). What it has started before stays where it is. Without `taskset` (util-linux) everything runs everywhere.
 */
export function pinTo(side: keyof typeof coresOf): void {
  if (canPin) spawnSync('taskset', ['-acp', coresOf[side], String(process.pid)]);
}
