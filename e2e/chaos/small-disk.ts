import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Room for the databases of a small market, and little that a ballast has to fill (a tmpfs takes memory only for what it holds). */
const sizeMb = 384;

/** A disk of its own that can be filled without hurting anybody else. */
export interface SmallDisk {
  folder: string;
  release: () => void;
}

/** @returns the disk; undefined where this account may not make one (only root on Linux may) */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  // Lazily: a part that has just ended may still hold a file.
  return { folder, release: () => void spawnSync('umount', ['-l', folder]) };
}
