/** Processes of this machine: which one it is, which belong to a product, who listens on a port. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { basename } from 'node:path';

const isLinux = process.platform === 'linux';

/** A process may end at any moment, or belong to another account. @template T @param {() => T} read @param {T} otherwise */
function attempt(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** @param {string} program @param {string[]} args */
const output = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** @param {string | number} pid @param {string} file */
const proc = (pid, file) => attempt(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'), '');

/** State, parent, group and so on: the command before them, in brackets, may hold blanks. @param {string | number} pid */
const stat = (pid) => proc(pid, 'stat').split(') ').pop()?.split(' ') ?? [];

const pids = () => readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));

/**
 * When a process began, in whatever unit the system counts. With the pid it names one process for good: a pid alone comes back
 * after a restart of the machine.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process (or only its unreaped remains)
 */
export function birthOf(pid) {
  if (!isLinux) return attempt(() => output('ps', '-o', 'lstart=', '-p', String(pid)), '') || undefined;
  const fields = stat(pid);
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** @param {{ pid?: number, birth?: string }} process @returns {boolean} */
export const isAlive = ({ pid, birth }) => pid !== undefined && birth !== undefined && birthOf(pid) === birth;

/** @param {number} pid the group's leader @param {NodeJS.Signals} signal */
export const signalGroup = (pid, signal) =>
  // The group may just have ended by itself.
  attempt(() => process.kill(-pid, signal), false);

const MARK = 'THIKANA_PART=';

/** In the environment of each process of a product: whose it is. A pid or a state that could not be written (a full disk) does not matter then. @param {string} stateDir @param {string} name */
export const markOf = (stateDir, name) => ({ [MARK.slice(0, -1)]: `${name}@${stateDir}` });

/**
 * The processes that run for a product, whoever started them.
 * @param {string} stateDir
 * @returns {{ pid: number, name: string }[]} leaders of groups
 */
export const runningParts = (stateDir) =>
  environments()
    .filter(({ mark }) => mark?.endsWith(`@${stateDir}`))
    .map(({ pid, mark }) => ({ pid, name: String(mark?.slice(0, -stateDir.length - 1)) }));

/** @returns {{ pid: number, mark?: string }[]} */
function environments() {
  if (isLinux)
    return pids()
      .filter((pid) => stat(pid)[2] === pid)
      .map((pid) => {
        const mark = proc(pid, 'environ')
          .split('\0')
          .find((entry) => entry.startsWith(MARK));
        return { pid: Number(pid), mark: mark?.slice(MARK.length) };
      });
  return output('ps', '-axEww', '-o', 'pid=,pgid=,command=')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*\sTHIKANA_PART=([^@]*@.*?)(?: \w+=|$)/.exec(line) ?? [])
    .filter(([, pid, group]) => pid && pid === group)
    .map(([, pid, , mark]) => ({ pid: Number(pid), mark }));
}

const UNKNOWN = 'a process that this account may not see';
/** Linux counts in hundredths of a second for programs, whatever the kernel itself does. */
const TICKS_PER_SECOND = 100;
const LISTENING = '0A';

/**
 * @param {number} port
 * @returns {string} who listens there, for people: `node (process 4711: node server.js; in /home/a/thikana, since …)`
 */
export const ownerOf = (port) =>
  attempt(isLinux ? () => ownerFromProc(port) : () => ownerFromLsof(port), UNKNOWN);

/** @param {number} port */
function ownerFromProc(port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['tcp', 'tcp6']
    .flatMap((table) => proc('net', table).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === LISTENING)
    .map((columns) => `socket:[${columns[9]}]`);
  const holds = (/** @type {string} */ pid) =>
    attempt(() => readdirSync(`/proc/${pid}/fd`), []).some((fd) =>
      sockets.includes(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '')),
    );
  const pid = pids().find(holds);
  if (!pid) return UNKNOWN;
  const command = proc(pid, 'cmdline').split('\0').join(' ').trim();
  const since = Date.now() - (uptime() - Number(birthOf(Number(pid))) / TICKS_PER_SECOND) * 1000;
  return described(pid, command, readlinkSync(`/proc/${pid}/cwd`), since);
}

/** @param {number} port */
function ownerFromLsof(port) {
  const [, pid = ''] = /^p(\d+)$/m.exec(output('lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp')) ?? [];
  const [, folder = '?'] = /^n(.+)$/m.exec(output('lsof', '-a', '-p', pid, '-d', 'cwd', '-Fn')) ?? [];
  return described(
    pid,
    output('ps', '-o', 'command=', '-p', pid),
    folder,
    Date.parse(String(birthOf(Number(pid)))),
  );
}

/** Its program by the command line: Node calls its process by the name of its thread. @param {string} pid @param {string} command @param {string} folder @param {number} since */
const described = (pid, command, folder, since) => {
  const program = basename(command.split(' ', 1)[0] ?? '') || 'a process';
  const shown = command.length > 100 ? `${command.slice(0, 100)}…` : command;
  return `${program} (process ${pid}: ${shown}; in ${folder}, since ${new Date(since).toISOString()})`;
};
