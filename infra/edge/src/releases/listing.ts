import { type Entry, folderOf, RELEASE_FILE, SHELL } from './directory.ts';
import type { ReleaseStore } from './store.ts';

/** What is live, and below each the builds that one can switch to, the latest first. */
export async function listing(store: ReleaseStore): Promise<string> {
  const { directory } = await store.readDirectory();
  const entries = [...(directory.shell ? [directory.shell] : []), ...directory.remotes];
  const parts = await Promise.all(entries.map((entry) => linesOf(store, entry)));
  return [`${store.place}:`, ...(parts.length > 0 ? parts.flat() : ['  nothing is released'])].join('\n');
}

async function linesOf(store: ReleaseStore, { id, version, former }: Entry): Promise<string[]> {
  const names = await store.names(id === SHELL ? SHELL : `remotes/${id}`);
  const builds = await Promise.all(
    names
      .filter((name) => name !== version)
      .map(async (name) => ({ name, at: await store.writtenAt(folderOf(id, name), RELEASE_FILE) })),
  );
  const wasLive = new Map(former.map((one) => [one.version, one.until]));
  const others = builds
    .flatMap(({ name, at }) => (at ? [{ name, at }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ name, at }) => {
      const until = wasLive.get(name);
      return `    ${name}  built ${at.toISOString()}${until === undefined ? '' : `, live until ${until}`}`;
    });
  return [`  ${id} ${version}`, ...others];
}
