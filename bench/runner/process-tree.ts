import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, the same on every Linux. */
const ticksPerSecond = 100;

interface Entry {
  parent: number;
  cpuSeconds: number;
}

export interface Use {
  cpuSeconds: number;
  /** Memory of their own and their part of what they share (PSS). */
  memoryMb: number;
}

/** @returns CPU seconds that these processes and all below them have used until now */
export function cpuSecondsOf(pids: readonly number[]): number {
  return [...treeOf(pids).values()].reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** What these processes and all below them use. */
export function useOf(pids: readonly number[]): Use {
  const tree = treeOf(pids);
  let memoryMb = 0;
  for (const pid of tree.keys()) memoryMb += memoryOf(pid);
  return { cpuSeconds: cpuSecondsOf(pids), memoryMb };
}

function treeOf(pids: readonly number[]): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  for (const name of readdirSync('/proc')) {
    const entry = /^\d+$/.test(name) ? entryOf(name) : undefined;
    if (entry) entries.set(Number(name), entry);
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pids.includes(pid) || isBelow(entries.get(pid)?.parent));
  return new Map([...entries].filter(([pid]) => isBelow(pid)));
}

function entryOf(pid: string): Entry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

function memoryOf(pid: number): number {
  try {
    const kb = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(kb?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
