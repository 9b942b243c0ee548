import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ListeningSocket {
  port: number;
  loopback: boolean;
}

/** The listening sockets of a process and its children. */
export function listeningSockets(pid: number): ListeningSocket[] {
  const group = processGroup(pid);
  return process.platform === 'linux' ? group.flatMap(fromProc) : fromLsof(group);
}

/** A part leads a process group of its own. */
function processGroup(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,pgid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([id, group]) => (id && group === pid ? [id] : []));
}

const listening = '0A';

function fromProc(pid: number): ListeningSocket[] {
  const folder = `/proc/${pid}/fd`;
  if (!existsSync(folder)) return [];
  const inodes = new Set(
    readdirSync(folder).map((fd) => /^socket:\[(\d+)\]$/.exec(linkOf(`${folder}/${fd}`))?.[1]),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[3] === listening && inodes.has(columns[9]))
      .map(([, local = '']) => {
        const [host = '', port = ''] = local.split(':');
        return { port: Number.parseInt(port, 16), loopback: isLoopback(host) };
      }),
  );
}

/** As the kernel writes it: 32-bit words, each with its lowest byte first. */
const isLoopback = (host: string) => /^(.{6}7F|0{24}01000000|0{16}FFFF0000.{6}7F)$/.test(host);

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function fromLsof(pids: number[]): ListeningSocket[] {
  const given = ['-a', '-nP', '-iTCP', '-sTCP:LISTEN', '-Fn', '-p', pids.join(',')];
  const lines = execFileSync('lsof', given, { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, host = '', port] = /^n(.*):(\d+)$/.exec(line) ?? [];
    return port ? [{ port: Number(port), loopback: /^(127\..*|\[::1\]|localhost)$/.test(host) }] : [];
  });
}
