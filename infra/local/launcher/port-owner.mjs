import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { startedAt } from './process-identity.mjs';

const LISTENING = '0A';

/**
 * @param {number} port
 * @returns {string} who listens there, for people: `node (process 4711: node server.js; in /home/a/thikana, since …)`
 */
export function ownerOf(port) {
  try {
    return process.platform === 'linux' ? ownerFromProc(port) : ownerFromLsof(port);
  } catch {
    return 'a process that this account may not see';
  }
}

/** @param {number} port */
function ownerFromProc(port) {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)),
  );
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (socketInodes(pid).some((inode) => inodes.has(inode))) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return told(pid, command, readlinkSync(`/proc/${pid}/cwd`));
    }
  }
  return 'a process that this account may not see';
}

/** @param {string} table @param {number} port */
function listeningInodes(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return read(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === LISTENING)
    .map((columns) => columns[9]);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} pid */
function socketInodes(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      } catch {
        return undefined;
      }
    });
  } catch {
    return [];
  }
}

/** @param {number} port */
function ownerFromLsof(port) {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'], { encoding: 'utf8' });
  const pid = /^p(\d+)$/m.exec(output)?.[1] ?? '';
  const command = execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).trim();
  const files = execFileSync('lsof', ['-a', '-p', pid, '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
  return told(pid, command, /^n(.+)$/m.exec(files)?.[1] ?? '?');
}

/** Its program by the command line: Node calls its process by the name of its thread. @param {string} pid @param {string} command @param {string} folder */
const told = (pid, command, folder) => {
  const program = basename(command.split(' ', 1)[0] ?? '') || 'a process';
  const shown = command.length > 100 ? `${command.slice(0, 100)}…` : command;
  return `${program} (process ${pid}: ${shown}; in ${folder}, since ${startedAt(Number(pid)) ?? 'just now'})`;
};
