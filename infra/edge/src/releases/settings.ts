import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '../../../..');
const address = z.url({ protocol: /^https?$/ });

/** Of the edge and of `npm run release`: where builds are released to. */
export const storeSettings = {
  /** A folder, or `s3://<bucket>[/<prefix>]`. */
  WEB_STORE: z.string().default(resolve(repository, '.local/web')),
  /** Where browsers find the store's files when that is another origin, such as a CDN before the bucket. */
  WEB_STORE_URL: address.transform((url) => url.replace(/\/$/, '')).optional(),
  /** What the edge has fetched of a bucket, to serve it from disk. */
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

/** What is set; a secret may come as a file, `<NAME>_FILE`. @throws when that cannot be read */
export function settingsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const filled = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const given = Object.fromEntries(filled);
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file) given[name] ??= readFileSync(file, 'utf8').trim();
  }
  return given;
}

/** @throws {z.ZodError} naming each wrong setting */
export const readStoreSettings = (env: NodeJS.ProcessEnv): StoreSettings =>
  StoreSettings.parse(settingsIn(env));
