/** Builds: in the folder where they are made, in the store, and at an origin of their team. They are only ever added. */
import { Readable } from 'node:stream';
import { folderOf, folderOfApp, manifestFile, Name, Release, RELEASE_FILE, Version } from './directory.ts';
import { FolderStore } from './folder-store.ts';
import type { ReleaseStore } from './store.ts';

/** What a person must change; its message is all that they see. */
export class ReleaseRefused extends Error {}

/** Files are copied side by side; a bucket answers each in some milliseconds. */
const COPIES_AT_ONCE = 16;
const ANSWER_WITHIN_MS = 10_000;

/** A build that browsers can load. */
export interface Placed {
  build: Release;
  /** Address for browsers. */
  manifest: string;
}

/** @param publicUrl of the store, where that is not the edge's own address */
export const placeOf = (build: Release, publicUrl = ''): Placed => ({
  build,
  manifest: `${publicUrl}/${folderOf(build.id, build.version)}/${manifestFile(build.id)}`,
});

/** Holds a build: the folder where it is made, or a folder of a store. */
type Source = Pick<ReleaseStore, 'place' | 'read'>;

/** Adds a build to the store. @throws {ReleaseRefused} when the folder holds no whole build */
export async function addBuild(store: ReleaseStore, folder: string): Promise<Release> {
  const build = await copyBuild(new FolderStore(folder), store);
  if (!build) throw new ReleaseRefused(`${folder} holds no build: ${RELEASE_FILE} is missing.`);
  return build;
}

/** Copies what the store lacks of a build, its description last: what has one is whole. @returns undefined when there is no build */
export async function copyBuild(from: Source, store: ReleaseStore): Promise<Release | undefined> {
  const build = await readBuild(from);
  if (!build) return undefined;
  const target = folderOf(build.id, build.version);
  const missing = await missingFiles(store, build);
  if (missing.length === 0 && (await store.read(`${target}/${RELEASE_FILE}`))) return build;
  const copy = async (path: string) => {
    const content = await from.read(path);
    if (!content || (path !== RELEASE_FILE && content.length !== build.files[path]))
      throw new ReleaseRefused(`${from.place}/${path} is not the file that was built. Build it anew.`);
    await store.write(`${target}/${path}`, content);
  };
  await Readable.from(missing).forEach(copy, { concurrency: COPIES_AT_ONCE });
  await copy(RELEASE_FILE);
  return build;
}

export async function readBuild(from: Source): Promise<Release | undefined> {
  const text = await from.read(RELEASE_FILE);
  return text && Release.parse(JSON.parse(text.toString()));
}

/** Files of a build that the store lacks, or has in another size. */
async function missingFiles(store: ReleaseStore, { id, version, files }: Release): Promise<string[]> {
  const stored = await store.list(folderOf(id, version));
  const sizes = new Map(stored.map(({ path, bytes }) => [path, bytes]));
  return Object.keys(files).filter((path) => sizes.get(path) !== files[path]);
}

/** A build that the store holds whole. @throws {ReleaseRefused} naming what is missing */
export async function storedBuild(store: ReleaseStore, id: string, version: string): Promise<Release> {
  if (!Name.safeParse(id).success || !Version.safeParse(version).success)
    throw new ReleaseRefused(`${id} ${version} cannot be the name of an app and its version.`);
  const read = (path: string) => store.read(`${folderOf(id, version)}/${path}`);
  const build = await readBuild({ place: store.place, read });
  if (!build) throw new ReleaseRefused(`${store.place} holds no whole build ${version} of ${id}.`);
  const missing = await missingFiles(store, build);
  if (missing.length === 0) return build;
  throw new ReleaseRefused(
    `The build ${version} of ${id} is not whole; ${missing.length} files are missing, as ${missing[0]}.`,
  );
}

/** The builds of an app in the store and when they were added, the latest first. */
export async function buildsOf(store: ReleaseStore, id: string): Promise<{ version: string; at: Date }[]> {
  const files = await store.list(folderOfApp(id));
  return files
    .map(({ path, at }) => ({ path: path.split('/'), at }))
    .filter(({ path: [, file, ...below] }) => file === RELEASE_FILE && below.length === 0)
    .map(({ path: [version = ''], at }) => ({ version, at }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * A build that its team serves from an origin of its own.
 * @param folder its address, with `remote.json` in it
 * @throws {ReleaseRefused} when browsers could not load all of it
 */
export async function placedElsewhere(id: string, folder: string): Promise<Placed> {
  const base = URL.canParse(folder) ? new URL(folder.replace(/\/?$/, '/')) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new ReleaseRefused(`${folder} is no address of a build (https://…/).`);
  const answer = await ask(new URL(RELEASE_FILE, base), 'GET');
  const { data: build } = Release.safeParse(await answer.json().catch(() => undefined));
  if (!build) throw new ReleaseRefused(`${answer.url} describes no build.`);
  if (build.id !== id) throw new ReleaseRefused(`${answer.url} is a build of ${build.id}, not of ${id}.`);
  for (const path of Object.keys(build.files).filter((file) => !/\.(br|gz)$/.test(file)))
    await ask(new URL(path, base), 'HEAD');
  return { build, manifest: new URL(manifestFile(id), base).href };
}

/** As a page of ours would: what it may not read, browsers could not load. */
async function ask(address: URL, method: string): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: { origin: 'https://thikana.invalid' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new ReleaseRefused(`${address.href} cannot be reached: ${String(error)}`);
  });
  if (!answer.ok) throw new ReleaseRefused(`${address.href} answers ${answer.status}.`);
  if (answer.headers.get('access-control-allow-origin')) return answer;
  throw new ReleaseRefused(`${address.href} may not be read by other origins (Access-Control-Allow-Origin).`);
}
