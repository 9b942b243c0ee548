import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { ownerOf } from './processes.mjs';

/** Below the range from which Linux and macOS take the ports of outgoing connections, so that none is lost before its use. */
const FREE_RANGE = { from: 20000, to: 30000 };

/** A file for each port handed out, machine-wide: two products that start side by side would else now and then choose one port, which neither listens on yet. */
const HANDED_OUT = join(tmpdir(), `thikana-ports-${process.getuid?.() ?? ''}`);
/** By then the process that was given a port listens on it, or never will. */
const KEPT_FOR_MS = 600_000;

/** @typedef {{ port: number | undefined, setting: string, serves: string }} WantedPort */

/**
 * @template {string} Name
 * @param {Record<Name, WantedPort>} wanted a part without a number gets a free port
 * @param {Partial<Record<Name, number>>} [before] what the last start had: taken again where it is still free
 * @returns {Promise<Record<Name, number>>}
 * @throws {Failure} naming who holds the ports that were asked for, all of them
 */
export async function claimPorts(wanted, before = {}) {
  /** @type {Set<number>} */
  const claimed = new Set(Object.values(wanted).map(({ port }) => port));
  const result = /** @type {Record<Name, number>} */ ({});
  /** @type {WantedPort[]} */
  const held = [];
  for (const name of /** @type {Name[]} */ (Object.keys(wanted))) {
    const { port } = wanted[name];
    if (port !== undefined && !(await isFree(port))) held.push(wanted[name]);
    result[name] = port ?? (await reuse(before[name], claimed)) ?? (await freePort(claimed));
    claimed.add(result[name]);
  }
  if (held.length > 0) throw portsInUse(held);
  return result;
}

/** @param {number | undefined} port @param {Set<number>} claimed */
async function reuse(port, claimed) {
  return port && !claimed.has(port) && (await isFree(port)) ? port : undefined;
}

/** A port that nothing listens on and no process of this user was given lately. @param {Set<number>} [claimed] @returns {Promise<number>} */
export async function freePort(claimed = new Set()) {
  for (;;) {
    const port = FREE_RANGE.from + Math.floor(Math.random() * (FREE_RANGE.to - FREE_RANGE.from));
    if (!claimed.has(port) && handOut(port) && (await isFree(port))) return port;
  }
}

/** @param {number} port @returns {boolean} whether it was not handed out lately */
function handOut(port) {
  const file = join(HANDED_OUT, String(port));
  try {
    mkdirSync(HANDED_OUT, { recursive: true });
    const before = statSync(file, { throwIfNoEntry: false });
    if (before && Date.now() - before.mtimeMs < KEPT_FOR_MS) return false;
    rmSync(file, { force: true });
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    // Another process has just taken it. A full disk is no reason not to have a port.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST';
  }
}

/** @param {number} port @returns {Promise<boolean>} whether it can be listened on, on both loopback addresses and on all */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 answers EADDRNOTAVAIL for ::1: nobody can hold the port there.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @param {WantedPort[]} held */
function portsInUse(held) {
  const lines = held.map(
    ({ port, serves }) => `Port ${port}, which ${serves} needs, is in use by ${ownerOf(Number(port))}.`,
  );
  const others = held.map(({ port, setting }) => `${setting}=${Number(port) + 1}`);
  return new Failure(lines.join('\n  '), {
    wayOut: `Stop what runs there, or start again with other ports: ${others.join(' ')}`,
  });
}
