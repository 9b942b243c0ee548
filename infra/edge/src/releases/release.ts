/** Releases and switches back. Builds are only ever added; a switch is one write of `remotes.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Directory,
  type Entry,
  entryOf,
  folderOf,
  manifestFile,
  Name,
  Release,
  RELEASE_FILE,
  SHELL,
  UNRELEASED,
  Version,
} from './directory.ts';
import type { ReleaseStore } from './store.ts';

/** What a person must change; its message is all that they see. */
export class ReleaseRefused extends Error {}

export interface Switched {
  id: string;
  version: string;
  /** What was live before; undefined for a first release, the same when nothing changed. */
  before: string | undefined;
}

/** Files are copied side by side; a bucket answers each in some milliseconds. */
const WRITES_AT_ONCE = 16;
const FORMER_KEPT = 20;
/** A build is kept for as long after it was live: tabs that are open go on with it. */
export const DAY_MS = 86_400_000;

/** @throws {ReleaseRefused} when the folder holds no build */
export async function readBuild(folder: string): Promise<Release> {
  const text = await readFile(join(folder, RELEASE_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ReleaseRefused(`${folder} holds no build: ${RELEASE_FILE} is missing.`);
  return Release.parse(JSON.parse(text));
}

/** Adds a build to the store, its description last: what has one is whole. A build that stands there already is left alone. */
export async function addBuild(store: ReleaseStore, folder: string): Promise<Release> {
  const build = await readBuild(folder);
  const target = folderOf(build.id, build.version);
  const missing = await missingFiles(store, build);
  if (missing.length === 0 && (await store.read(`${target}/${RELEASE_FILE}`))) return build;
  const left = [...missing];
  const writeNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const content = await readFile(join(folder, path)).catch(() => undefined);
      if (!content || content.length !== build.files[path])
        throw new ReleaseRefused(`${join(folder, path)} is not the file that was built. Build it anew.`);
      await store.write(`${target}/${path}`, content);
    }
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, writeNext));
  await store.write(`${target}/${RELEASE_FILE}`, await readFile(join(folder, RELEASE_FILE)));
  return build;
}

/** Files of a build that the store lacks, or has in another size. */
async function missingFiles(store: ReleaseStore, { id, version, files }: Release): Promise<string[]> {
  const stored = await store.list(folderOf(id, version));
  const sizes = new Map(stored.map(({ path, bytes }) => [path, bytes]));
  return Object.keys(files).filter((path) => sizes.get(path) !== files[path]);
}

/** A build that the store holds whole. @throws {ReleaseRefused} naming what is missing */
export async function storedBuild(store: ReleaseStore, id: string, version: string): Promise<Release> {
  const checked = { id: Name.safeParse(id), version: Version.safeParse(version) };
  if (!checked.id.success || !checked.version.success)
    throw new ReleaseRefused(`${id} ${version} cannot be the name of an app and its version.`);
  const content = await store.read(`${folderOf(id, version)}/${RELEASE_FILE}`);
  if (!content) throw new ReleaseRefused(`${store.place} holds no whole build ${version} of ${id}.`);
  const build = Release.parse(JSON.parse(content.toString()));
  const missing = await missingFiles(store, build);
  if (missing.length > 0)
    throw new ReleaseRefused(
      `The build ${version} of ${id} is not whole; ${missing.length} files are missing, as ${missing[0]}.`,
    );
  return build;
}

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

/**
 * Makes builds live, all in one write. Whoever releases something else at the same moment loses nothing: the write is
 * repeated on what is there then.
 * @throws {ReleaseRefused} when an address belongs to another remote, or a build is being removed
 */
export async function switchTo(store: ReleaseStore, builds: Placed[]): Promise<Switched[]> {
  return change(store, (directory) => {
    const now = new Date().toISOString();
    const switched = builds.map(({ build: { id, version } }) => ({
      id,
      version,
      before: entryOf(directory, id)?.version,
    }));
    return { next: builds.reduce((all, placed) => withEntry(all, placed, now), directory), result: switched };
  });
}

/** Takes remotes out of `remotes.json`; their builds stay. */
export async function retire(store: ReleaseStore, chosen: (id: string) => boolean): Promise<string[]> {
  return change(store, (directory) => {
    const gone = directory.remotes.map(({ id }) => id).filter(chosen);
    const remotes = directory.remotes.filter(({ id }) => !gone.includes(id));
    return { next: { ...directory, remotes }, result: gone };
  });
}

/** Reads, changes and writes until nobody has written in between. */
export async function change<T>(
  store: ReleaseStore,
  by: (directory: Directory) => { next: Directory; result: T },
): Promise<T> {
  for (;;) {
    const { directory, tag } = await store.readDirectory();
    const { next, result } = by(directory);
    if (JSON.stringify(next) === JSON.stringify(directory)) return result;
    if (await store.swapDirectory(tag, next)) return result;
  }
}

function withEntry(directory: Directory, { build, manifest }: Placed, now: string): Directory {
  const { id, version, kit, routes, title } = build;
  const before = entryOf(directory, id);
  if (before?.removing.includes(version))
    throw new ReleaseRefused(`The build ${version} of ${id} is being removed. Release it anew in a moment.`);
  const common = {
    version,
    ...(kit !== undefined && { kit }),
    manifest,
    former: formerOf(before, version, now),
    removing: before?.removing ?? [],
  };
  if (id === SHELL) return { ...directory, shell: { id: SHELL, ...common } };
  refuseForeignRoutes(directory, build);
  const entry = { id, ...common, routes, ...(title && { title }) };
  const known = directory.remotes.some((remote) => remote.id === id);
  const remotes = known
    ? directory.remotes.map((remote) => (remote.id === id ? entry : remote))
    : [...directory.remotes, entry];
  return { ...directory, remotes };
}

function formerOf(before: Entry | undefined, version: string, now: string): Entry['former'] {
  if (!before || before.version === version || before.version === UNRELEASED) return before?.former ?? [];
  const { version: left, manifest, former } = before;
  const others = former.filter((one) => one.version !== left && one.version !== version);
  return [{ version: left, manifest, until: now }, ...others].filter(
    ({ until }, index) => index < FORMER_KEPT || Date.parse(now) - Date.parse(until) <= DAY_MS,
  );
}

function refuseForeignRoutes({ remotes }: Directory, { id, routes }: Release): void {
  if (routes.length === 0) throw new ReleaseRefused(`${id} names no route in its remote.json.`);
  for (const remote of remotes.filter((other) => other.id !== id)) {
    const both = remote.routes.find((route) => routes.includes(route));
    if (both !== undefined)
      throw new ReleaseRefused(`${both} belongs to the remote ${remote.id}, not to ${id}.`);
  }
}
