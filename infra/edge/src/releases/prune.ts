/** Removes builds that nobody can need any more. */
import { type Directory, type Entry, entryOf, folderOf, RELEASE_FILE, SHELL } from './directory.ts';
import { change, DAY_MS } from './release.ts';
import type { ReleaseStore } from './store.ts';

/** The latest builds stay however old they are: to switch back to. */
const KEPT_BUILDS = 10;

/** @returns the builds of an app that are gone now */
export async function prune(store: ReleaseStore, id: string, now = Date.now()): Promise<string[]> {
  const builds = await oldestLast(store, id);
  const old = builds.slice(KEPT_BUILDS).filter(({ at }) => now - at > DAY_MS);
  // Marked first, in the one file that a switch also writes: so nobody switches to what is about to go.
  const removing = await change(store, (directory) => {
    const entry = entryOf(directory, id);
    const free = old.map(({ version }) => version).filter((version) => !isNeeded(entry, version, now));
    const marked = [...new Set([...(entry?.removing ?? []), ...free])];
    return { next: marking(directory, id, marked), result: marked };
  });
  for (const version of removing) await store.remove(folderOf(id, version), RELEASE_FILE);
  await change(store, (directory) => {
    const left = entryOf(directory, id)?.removing.filter((version) => !removing.includes(version)) ?? [];
    return { next: marking(directory, id, left), result: undefined };
  });
  return removing;
}

async function oldestLast(store: ReleaseStore, id: string) {
  const versions = await store.names(id === SHELL ? SHELL : `remotes/${id}`);
  const dated = await Promise.all(
    versions.map(async (version) => {
      const at = await store.writtenAt(folderOf(id, version), RELEASE_FILE);
      return at ? [{ version, at: at.getTime() }] : [];
    }),
  );
  return dated.flat().sort((a, b) => b.at - a.at);
}

/** Live, or live within a day; unknown apps keep all. */
const isNeeded = (entry: Entry | undefined, version: string, now: number): boolean =>
  !entry ||
  entry.version === version ||
  entry.former.some((one) => one.version === version && now - Date.parse(one.until) <= DAY_MS);

function marking(directory: Directory, id: string, removing: string[]): Directory {
  const { shell, remotes } = directory;
  if (id === SHELL) return shell ? { ...directory, shell: { ...shell, removing } } : directory;
  return { ...directory, remotes: remotes.map((one) => (one.id === id ? { ...one, removing } : one)) };
}
