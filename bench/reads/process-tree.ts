import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, the same on every Linux. */
const ticksPerSecond = 100;

interface Entry {
  parent: number;
  cpuSeconds: number;
}

/** @returns CPU seconds that these processes and all below them have used until now */
export function cpuSecondsOf(pids: readonly number[]): number {
  const entries = new Map<number, Entry>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) entries.set(Number(name), entryOf(name)!);
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pids.includes(pid) || isBelow(entries.get(pid)?.parent));
  let sum = 0;
  for (const [pid, entry] of entries) if (entry && isBelow(pid)) sum += entry.cpuSeconds;
  return sum;
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
