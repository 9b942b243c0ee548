/** Makes builds live, takes remotes out and removes what nobody can need: each is one write of `remotes.json`. */
import { buildsOf, type Placed, ReleaseRefused } from './builds.ts';
import { type Directory, type Entry, entryOf, folderOf, SHELL, UNRELEASED, withEntry } from './directory.ts';
import type { ReleaseStore } from './store.ts';

export interface Switched {
  id: string;
  version: string;
  /** What was live before; undefined for a first release, the same when nothing changed. */
  before: string | undefined;
}

const FORMER_KEPT = 20;
/** The latest builds are kept however old they are: to switch back to. */
const BUILDS_KEPT = 10;
/** A build is kept this long after it was live: open tabs still load its files. */
const DAY_MS = 86_400_000;

/** Makes builds live, all in one write. @throws {ReleaseRefused} when an address belongs to another remote, or a build is being removed */
export const switchTo = (store: ReleaseStore, builds: Placed[]): Promise<Switched[]> =>
  store.change((directory) => {
    const now = new Date().toISOString();
    const switched = builds.map(({ build: { id, version } }) => ({
      id,
      version,
      before: entryOf(directory, id)?.version,
    }));
    const next = builds.reduce((all, placed) => withEntry(all, entryFor(all, placed, now)), directory);
    return [next, switched];
  });

function entryFor(directory: Directory, { build, manifest }: Placed, now: string): Entry {
  const { id, version, kit, routes, title } = build;
  const before = entryOf(directory, id);
  if (before?.removing.includes(version))
    throw new ReleaseRefused(`The build ${version} of ${id} is being removed. Release it anew in a moment.`);
  const live = {
    version,
    ...(kit !== undefined && { kit }),
    manifest,
    former: formerOf(before, version, now),
    removing: before?.removing ?? [],
  };
  if (id === SHELL) return { id, ...live };
  if (routes.length === 0) throw new ReleaseRefused(`${id} names no route in its remote.json.`);
  for (const remote of directory.remotes.filter((other) => other.id !== id)) {
    const both = remote.routes.find((route) => routes.includes(route));
    if (both !== undefined)
      throw new ReleaseRefused(`${both} belongs to the remote ${remote.id}, not to ${id}.`);
  }
  return { id, ...live, routes, ...(title && { title }) };
}

function formerOf(before: Entry | undefined, version: string, now: string): Entry['former'] {
  if (!before || before.version === version || before.version === UNRELEASED) return before?.former ?? [];
  const others = before.former.filter((one) => one.version !== before.version && one.version !== version);
  return [{ version: before.version, manifest: before.manifest, until: now }, ...others].filter(
    ({ until }, index) => index < FORMER_KEPT || Date.parse(now) - Date.parse(until) <= DAY_MS,
  );
}

/** Takes remotes out of `remotes.json`; their builds stay in the store. @returns which */
export const retire = (store: ReleaseStore, chosen: (id: string) => boolean): Promise<string[]> =>
  store.change((directory) => {
    const remotes = directory.remotes.filter(({ id }) => !chosen(id));
    return [{ ...directory, remotes }, directory.remotes.map(({ id }) => id).filter(chosen)];
  });

/** Removes an app's builds that are old, not live and have not been live for a day; those of an unknown app are kept. @returns which */
export async function prune(store: ReleaseStore, id: string, now = Date.now()): Promise<string[]> {
  const isOld = (at: Date | string) => now - new Date(at).getTime() > DAY_MS;
  const old = (await buildsOf(store, id)).slice(BUILDS_KEPT).filter(({ at }) => isOld(at));
  const setRemoving = (by: (entry: Entry) => string[]) =>
    store.change((directory) => {
      const entry = entryOf(directory, id);
      const removing = entry ? by(entry) : [];
      return [entry ? withEntry(directory, { ...entry, removing }) : directory, removing];
    });
  // Marked first, in the one file that a switch also writes: so nobody switches to a build that is about to be removed.
  const removing = await setRemoving((entry) => {
    const needed = [entry.version, ...entry.former.flatMap((one) => (isOld(one.until) ? [] : one.version))];
    const free = old.map(({ version }) => version).filter((version) => !needed.includes(version));
    return [...new Set([...entry.removing, ...free])];
  });
  for (const version of removing) await store.remove(folderOf(id, version));
  await setRemoving((entry) => entry.removing.filter((version) => !removing.includes(version)));
  return removing;
}
