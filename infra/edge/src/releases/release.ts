/** Makes builds live and takes remotes out: each is one write of `remotes.json`. */
import { type Placed, ReleaseRefused } from './builds.ts';
import { type Directory, type Entry, entryOf, remotesIn, SHELL, UNRELEASED, withEntry } from './directory.ts';
import type { ReleaseStore } from './store.ts';

export interface Switched {
  id: string;
  version: string;
  /** What was live before; undefined for a first release, the same when nothing changed. */
  before: string | undefined;
}

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
  const { id, version, kit, routes, title, header } = build;
  const before = entryOf(directory, id);
  if (before?.removing.includes(version))
    throw new ReleaseRefused(`The build ${version} of ${id} is being removed. Release it anew in a moment.`);
  if (id !== SHELL && routes.length === 0)
    throw new ReleaseRefused(`${id} names no route in its remote.json.`);
  for (const remote of directory.apps.filter((other) => other.id !== id)) {
    const both = remote.routes.find((route) => routes.includes(route));
    if (both !== undefined)
      throw new ReleaseRefused(`${both} belongs to the remote ${remote.id}, not to ${id}.`);
  }
  return {
    id,
    version,
    ...(kit !== undefined && { kit }),
    manifest,
    routes,
    ...(title && { title }),
    ...(header && { header }),
    builds: buildsAfter(before, version, now),
    removing: before?.removing ?? [],
  };
}

function buildsAfter(before: Entry | undefined, version: string, now: string): Entry['builds'] {
  const builds = before?.builds ?? [];
  const own = builds.find((one) => one.version === version);
  const others = builds
    .filter((one) => one !== own)
    .map((one) => (one.version === before?.version ? { ...one, until: now } : one));
  return version === UNRELEASED ? others : [{ version, at: own?.at ?? now }, ...others];
}

/** Takes remotes out of `remotes.json`; their builds stay in the store. @returns which */
export const retire = (store: ReleaseStore, chosen: (id: string) => boolean): Promise<string[]> =>
  store.change((directory) => {
    const retired = remotesIn(directory).filter(({ id }) => chosen(id));
    const apps = directory.apps.filter((app) => !retired.includes(app));
    return [{ apps }, retired.map(({ id }) => id)];
  });
