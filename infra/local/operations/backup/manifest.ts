import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream';
import { z } from 'zod';
import { Failure } from '../../launcher/failure.mjs';

/** How a backup's folder is laid out; an older one that cannot be read any more gets another number. */
export const FORMAT = 1;

const Collection = z.object({
  name: z.string(),
  documents: z.number().int(),
  /** As `listIndexes` returns them, without the one on `_id`. */
  indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
});

const Consumer = z.object({
  name: z.string(),
  /** Subjects that it listens to. */
  filters: z.array(z.string()),
  config: z.custom<ConsumerConfig>(),
  /** The sequence up to which everything is acknowledged. */
  acknowledged: z.number().int(),
});

/** A moment as MongoDB counts it: seconds, and the operation within them. */
const ClusterTime = z.object({ t: z.number().int(), i: z.number().int() });
export type ClusterTime = z.infer<typeof ClusterTime>;

/** What a backup holds. Written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.number().int(),
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** Its moment, if it was made while services ran. */
  clusterTime: ClusterTime.optional(),
  release: z.object({
    version: z.string(),
    /** The numbers of the migrations that each database has behind it. */
    migrations: z.record(z.string(), z.array(z.number().int())),
  }),
  databases: z.record(z.string(), z.object({ database: z.string(), collections: z.array(Collection) })),
  stream: z
    .object({
      config: z.custom<StreamConfig>(),
      first: z.number().int(),
      last: z.number().int(),
      messages: z.number().int(),
      consumers: z.array(Consumer),
    })
    .nullable(),
  /** Folders of the local stand-ins; an outside service keeps its own state. */
  folders: z.array(z.string()),
  /** Where the local image host was: stored addresses of pictures begin with it. */
  imageHost: z.string().nullable(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
export const manifestFile = (folder: string): string => join(folder, MANIFEST);

/** @throws {Failure} when the folder holds no backup that this code can read */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder);
  if (!existsSync(file))
    throw new Failure(`${folder} is no backup: it has no ${MANIFEST}.`, {
      wayOut: `Name the folder that \`npm run backup\` printed.${beside(folder)}`,
    });
  const parsed = Manifest.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Failure(`${file} cannot be read: ${parsed.error.issues[0]?.message}.`, {
      wayOut: 'The backup is damaged, or of another format; take another one.',
    });
  return parsed.data;
}

/** Whoever mistyped a name sees those that there are; names are moments unless one was given. */
function beside(folder: string): string {
  const parent = dirname(folder);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  const backups = names.filter((name) => existsSync(manifestFile(join(parent, name)))).toSorted();
  return backups.length > 0 ? ` Beside it: ${backups.slice(-10).join(', ')}.` : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {Failure} naming the first file that is missing, of another length or of other content */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const size = await stat(join(folder, name)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) throw damaged(`${name} is missing`);
    if (size !== bytes) throw damaged(`${name} has ${size} bytes instead of ${bytes}`);
    if ((await sha256Of(join(folder, name))) !== sha256) throw damaged(`${name} has another content`);
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const damaged = (what: string) =>
  new Failure(`The backup is damaged: ${what}. Nothing was touched.`, { wayOut: 'Take another backup.' });

/** What this code can read of its own: its version, and the migrations of each service. */
export function codeRelease(root: string): Manifest['release'] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const services = readdirSync(join(root, 'services'));
  return {
    version,
    migrations: Object.fromEntries(services.map((name) => [name, migrationsOf(root, name)])),
  };
}

/** Read from the sources: the services themselves are not loaded for a restore. */
function migrationsOf(root: string, service: string): number[] {
  const folder = join(root, 'services', service, 'src', 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => /^ {2}readonly number = (\d+);$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
}

/** @throws {Failure} when a newer release made the backup: this one would not understand what is stored */
export function refuseNewer(backup: Pick<Manifest, 'format' | 'release'>, code: Manifest['release']): void {
  const newer = (what: string) =>
    new Failure(`The backup is of a newer release than this code: ${what}. Nothing was touched.`, {
      wayOut: 'Check out that release or a later one, and restore with it.',
    });
  if (backup.format > FORMAT) throw newer(`its format is ${backup.format}, this code reads ${FORMAT}`);
  if (isNewer(backup.release.version, code.version))
    throw newer(`its version is ${backup.release.version}, this code is ${code.version}`);
  for (const [service, numbers] of Object.entries(backup.release.migrations)) {
    const unknown = numbers.filter((number) => !code.migrations[service]?.includes(number));
    if (unknown.length > 0) throw newer(`it has migration ${unknown.join(', ')} of ${service} behind it`);
  }
}

/** Compares two versions of three numbers. */
function isNewer(version: string, than: string): boolean {
  const [mine, theirs] = [version, than].map((text) => text.split('.').map(Number));
  const differing = [0, 1, 2].find((at) => mine?.[at] !== theirs?.[at]);
  return differing !== undefined && (mine?.[differing] ?? 0) > (theirs?.[differing] ?? 0);
}

/** In bytes, as it is on disk. */
export const sizeOf = ({ files }: Manifest): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
