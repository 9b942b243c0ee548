import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * The processes that were started with this option. An engine is started with its configuration or its data folder, so this finds the holder of a store also
 * when no state names it (a full disk).
 * @param {string} option as the command line has it
 * @param {string} value an absolute path
 * @returns {number[]} process ids
 */
export function processesWith(option, value) {
  if (process.platform !== 'linux') return processesFromPs(`${option} ${value}`);
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && `\0${commandLine(entry)}`.includes(`\0${option}\0${value}\0`))
    .map(Number);
}

/** @param {string} pid */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** @param {string} part of a command line, whole arguments */
const processesFromPs = (part) =>
  execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => `${line} `.includes(` ${part} `))
    .map((line) => Number.parseInt(line));
