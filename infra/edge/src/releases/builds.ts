/** The builds of the store: each is a manifest, and files that it has in common with others of its app. */
import { Readable } from 'node:stream';
import {
  type Entry,
  entryOf,
  filesOf,
  folderOf,
  manifestOf,
  Name,
  Release,
  RELEASE_FILE,
  Version,
  withEntry,
} from './directory.ts';
import { FolderStore } from './folder-store.ts';
import type { ReleaseStore } from './store.ts';

/** What a person must change; its message is all that they see. */
export class ReleaseRefused extends Error {}

/** Of requests for a build's files: a bucket answers each in some milliseconds. */
const AT_ONCE = 16;
/** The latest builds are kept however old they are: to switch back to. */
const BUILDS_KEPT = 10;
/** A build is kept this long after it was live: open tabs still load its files. */
export const DAY_MS = 86_400_000;
/** Compressed from the file beside it; another zlib may have written other bytes. */
export const DERIVED = /\.(br|gz)$/;

/** A build that browsers can load. */
export interface Placed {
  build: Release;
  /** Address for browsers. */
  manifest: string;
}

/** @param publicUrl of the store, where that is not the edge's own address */
export const placeOf = (build: Release, publicUrl = ''): Placed => ({
  build,
  manifest: `${publicUrl}/${filesOf(build.id, build.version)}/${build.manifest ?? ''}`,
});

/** @returns undefined when the store has no such file */
export async function readRelease(store: ReleaseStore, path: string): Promise<Release | undefined> {
  const text = await store.read(path);
  return text && Release.parse(JSON.parse(text.toString()));
}

/** Adds a build to the store, where it lacks it. @throws {ReleaseRefused} when the folder holds no whole build */
export async function addBuild(store: ReleaseStore, folder: string): Promise<Release> {
  const from = new FolderStore(folder);
  const build = await readRelease(from, RELEASE_FILE);
  if (!build) throw new ReleaseRefused(`${folder} holds no build: ${RELEASE_FILE} is missing.`);
  const missing = await missingFiles(from, '.', build);
  if (missing.length > 0)
    throw new ReleaseRefused(`${folder}/${missing[0]} is not there any more. Build it anew.`);
  await claimFiles(store, build);
  await forEach(build.files, async (name) => {
    const path = `${filesOf(build.id, build.version)}/${name}`;
    const [content, stored] = [await from.read(name), await store.read(path)];
    if (!stored) return store.write(path, content ?? Buffer.of());
    if (!DERIVED.test(name) && !content?.equals(stored))
      throw new ReleaseRefused(`${store.place}/${path} has other content than the file that was built.`);
  });
  return build;
}

/**
 * Writes the manifest, and names it in `remotes.json`, before any file: from then on no prune removes a file that it lists. A removal
 * that began before is finished first, as it does not know of this build.
 */
async function claimFiles(store: ReleaseStore, build: Release): Promise<void> {
  const { id, version } = build;
  const path = manifestOf(id, version);
  for (;;) {
    if (!(await store.has(path))) await store.write(path, Buffer.from(`${JSON.stringify(build)}\n`));
    const removing = await changeEntry(store, id, (entry) =>
      entry.removing.length > 0 || entry.builds.some((one) => one.version === version)
        ? entry
        : { ...entry, builds: [...entry.builds, { version, at: new Date().toISOString() }] },
    );
    if (!removing?.length) return;
    await prune(store, id);
  }
}

/** @returns what is being removed of the app's builds; undefined when `remotes.json` does not name the app */
const changeEntry = (store: ReleaseStore, id: string, by: (entry: Entry) => Entry) =>
  store.change((directory) => {
    const entry = entryOf(directory, id);
    const next = entry && by(entry);
    return [next ? withEntry(directory, next) : directory, next?.removing] as const;
  });

/** A build that the store holds whole. @throws {ReleaseRefused} naming what is missing */
export async function storedBuild(store: ReleaseStore, id: string, version: string): Promise<Release> {
  if (!Name.safeParse(id).success || !Version.safeParse(version).success)
    throw new ReleaseRefused(`${id} ${version} cannot be the name of an app and its version.`);
  const build = await readRelease(store, manifestOf(id, version));
  if (!build) throw new ReleaseRefused(`${store.place} holds no build ${version} of ${id}.`);
  const missing = await missingFiles(store, filesOf(id, version), build);
  if (missing.length === 0) return build;
  throw new ReleaseRefused(
    `The build ${version} of ${id} is not whole; ${missing.length} files are missing, as ${missing[0]}.`,
  );
}

async function missingFiles(store: ReleaseStore, folder: string, { files }: Release): Promise<string[]> {
  const missing: string[] = [];
  await forEach(files, async (name) => {
    if (!(await store.has(`${folder}/${name}`))) missing.push(name);
  });
  return missing;
}

const forEach = (names: Iterable<string>, work: (name: string) => Promise<void>): Promise<void> =>
  Readable.from(names).forEach(work, { concurrency: AT_ONCE });

/** Removes an app's builds that are old and not live, and the files that no kept one has. @returns which */
export async function prune(store: ReleaseStore, id: string, now = Date.now()): Promise<string[]> {
  let kept: string[] = [];
  // Marked first, in the one file that a switch also writes: so no switch goes to a build that is about to be removed.
  const removing = await changeEntry(store, id, (entry) => {
    const isKept = ({ at, until = at }: Entry['builds'][number], index: number) =>
      index < BUILDS_KEPT || now - Date.parse(until) <= DAY_MS;
    const old = entry.builds.filter((build, index) => !isKept(build, index)).map(({ version }) => version);
    const builds = entry.builds.filter(isKept);
    kept = builds.map(({ version }) => version);
    return { ...entry, builds, removing: [...new Set([...entry.removing, ...old])] };
  });
  if (!removing?.length) return [];
  const filesOfAll = async (versions: string[]) => {
    const builds = versions.map((version) => readRelease(store, manifestOf(id, version)));
    return new Set((await Promise.all(builds)).flatMap((build) => build?.files ?? []));
  };
  const used = await filesOfAll(kept);
  const unused = [...(await filesOfAll(removing))].filter((name) => !used.has(name));
  await forEach(unused, (name) => store.remove(`${folderOf(id)}/${name}`));
  // The manifests last, and then the mark: a removal that broke off is finished by the next.
  for (const version of removing) await store.remove(manifestOf(id, version));
  await changeEntry(store, id, (entry) => ({
    ...entry,
    removing: entry.removing.filter((version) => !removing.includes(version)),
  }));
  return removing;
}
