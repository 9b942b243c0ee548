import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type PartName, partNames, type PartResult } from './part.ts';

/** What a run was made of and on; each part keeps its own, because parts are also run alone. */
export interface Run {
  /** ISO time. */
  at: string;
  commit: string;
  machine: string;
  quick: boolean;
}

export interface Kept {
  run: Run;
  result: PartResult;
}

export function thisRun(root: string, quick: boolean): Run {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const gb = Math.round(totalmem() / 2 ** 30);
  const machine = `${process.platform}, ${availableParallelism()} cores, ${gb} GB, Node ${process.versions.node}`;
  return { at: new Date().toISOString(), commit, machine, quick };
}

const fileOf = (root: string, part: PartName) => join(root, '.local', 'bench', `${part}.json`);

export function keep(root: string, kept: Kept): void {
  const file = fileOf(root, kept.result.part);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** The last result of each part that has one, in the parts' order. */
export function keptResults(root: string): Kept[] {
  return partNames.flatMap((part) => {
    const file = fileOf(root, part);
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Kept] : [];
  });
}
