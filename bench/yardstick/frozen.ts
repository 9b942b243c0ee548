/**
 * The yardsticks M0 and P0: what a good engineer would build instead. They do not change when the product does, so they are in this repository's history
 * alone (docs/performance.md) and are written to `.local/yardstick` when a benchmark needs them.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractCommit, lacksCommit } from '@thikana/local/launcher/former-release';
import type { Card } from './copy.ts';

/** The last commit that has them. */
const COMMIT = '9a600f04f19103ac932341447678933551fe1557';
const root = resolve(import.meta.dirname, '../..');

/** Where a yardstick keeps its data. */
export interface Store {
  add(batch: Card[]): Promise<void>;
  close(): Promise<void>;
}

interface Modules {
  'mongodb-store.ts': { mongodbStore(uri: string, database: string): Promise<Store> };
  'postgres-store.ts': { postgresStore(url: string): Promise<Store> };
  'web/build.ts': { buildWeb(): Promise<string> };
}

/** A file of the yardsticks. @throws where the clone lacks the commit */
export function frozenFile(path: string): string {
  const folder = join(root, '.local', 'yardstick', COMMIT.slice(0, 12));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    const missing = lacksCommit(root, COMMIT);
    if (missing) throw new Error(`The yardsticks cannot be had: ${missing}. Run git fetch --unshallow.`);
    rmSync(unfinished, { recursive: true, force: true });
    // Whole, because their pages have the product's pictures and fonts.
    extractCommit(root, COMMIT, unfinished);
    renameSync(unfinished, folder);
  }
  return join(folder, 'bench/baseline', path);
}

/** A module of the yardsticks. */
export const frozenModule = async <Name extends keyof Modules>(name: Name): Promise<Modules[Name]> =>
  (await import(frozenFile(name))) as Modules[Name];
