import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * The processes that were started with this argument. An engine is named by its configuration or its data folder, so this finds who holds a store also when
 * nothing was written of it (a full disk).
 * @param {string} argument a whole one, as an absolute path
 * @returns {number[]} process ids
 */
export function processesWith(argument) {
  if (process.platform !== 'linux') return processesFromPs(argument);
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && commandLine(entry).includes(argument))
    .map(Number);
}

/** @param {string} pid */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** @param {string} argument */
const processesFromPs = (argument) =>
  execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => `${line} `.includes(` ${argument} `))
    .map((line) => Number.parseInt(line));
