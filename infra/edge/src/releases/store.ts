/** Where builds are stored, and `remotes.json` lists those that are live: a folder, or a bucket. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Directory } from './directory.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const address = z.url({ protocol: /^https?$/ });

/** Of the edge and of `npm run release`: where builds are released to. */
export const storeSettings = {
  /** A folder, or `s3://<bucket>[/<prefix>]`. */
  WEB_STORE: z.string().default(resolve(repository, '.local/web')),
  /** Where browsers find the store's files when that is another origin, such as a CDN before the bucket. */
  WEB_STORE_URL: address.transform((url) => url.replace(/\/$/, '')).optional(),
  /** Where the edge keeps the builds that it has fetched from a bucket. */
  WEB_CACHE: z.string().default(resolve(repository, '.local/web-cache')),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_SESSION_TOKEN: z.string().optional(),
};
const SECRETS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
const StoreSettings = z.object(storeSettings);
export type StoreSettings = z.infer<typeof StoreSettings>;

/** The settings that are not empty; a secret may be a file, `<NAME>_FILE`. @throws when that cannot be read */
export function settingsIn(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file) given[name] ??= readFileSync(file, 'utf8').trim();
  }
  return given;
}

/** @throws {z.ZodError} naming each wrong setting */
export const readStoreSettings = (env: NodeJS.ProcessEnv): StoreSettings =>
  StoreSettings.parse(settingsIn(env));

export interface ReleaseStore {
  /** For people: where it is. */
  readonly place: string;
  readDirectory(): Promise<Directory>;
  /**
   * Replaces `remotes.json` in one write; nothing is written when nothing differs. When somebody else writes in between, `by` is called
   * again with what was written.
   */
  change<T>(by: (directory: Directory) => readonly [next: Directory, result: T]): Promise<T>;
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, content: Buffer): Promise<void>;
  has(path: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** The folder on this machine's disk from which files are served. */
  readonly disk: string;
  /** Puts a file there, unless it is there. @returns false when the store has none of this name */
  fetch(path: string): Promise<boolean>;
}

/** The store that the settings name; the client of buckets is loaded for a bucket alone. */
export async function openStore(settings: StoreSettings): Promise<ReleaseStore> {
  if (settings.WEB_STORE.startsWith('s3://'))
    return new (await import('./bucket-store.ts')).BucketStore(settings);
  return new (await import('./folder-store.ts')).FolderStore(settings.WEB_STORE);
}
