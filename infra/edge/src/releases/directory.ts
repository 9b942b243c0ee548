/** `remotes.json` as the store keeps it: what is live and what was live. The only file of the store that changes. */
import { z } from 'zod';

/** Parts of a path in the store: neither may lead out of it. */
export const Name = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);
const Title = z.record(z.string(), z.string());

/** A build's own description, `remote.json` in its folder; the shell's build has one too, without routes. */
export const Release = z.object({
  id: Name,
  version: Version,
  /** The versions of web-kit that it runs with. */
  kit: z.string().optional(),
  routes: z.array(z.string().startsWith('/')).default([]),
  title: Title.optional(),
  /** Every other file of the build and its size in bytes. */
  files: z.record(z.string(), z.int().nonnegative()),
});
export type Release = z.infer<typeof Release>;
export const RELEASE_FILE = 'remote.json';

const live = {
  version: Version,
  kit: z.string().optional(),
  /** Address of the federation manifest; of the shell, of its page. */
  manifest: z.string(),
  /** Were live before, the latest first. */
  former: z.array(z.object({ version: Version, manifest: z.string(), until: z.iso.datetime() })).default([]),
  /** Are being removed from the store, so nobody may switch to them. */
  removing: z.array(Version).default([]),
};
export const SHELL = 'shell';
const Shell = z.object({ id: z.literal(SHELL), ...live });
const Remote = z.object({ id: Name, ...live, routes: z.array(z.string()), title: Title.optional() });
export const Directory = z.object({ shell: Shell.optional(), remotes: z.array(Remote) });
export type Directory = z.infer<typeof Directory>;
export type RemoteEntry = z.infer<typeof Remote>;
export type Entry = z.infer<typeof Shell> | RemoteEntry;

/** The version of a build that is served from where it is made (`npm run dev`), so its files may change. */
export const UNRELEASED = 'dev';

export const entryOf = ({ shell, remotes }: Directory, id: string): Entry | undefined =>
  id === SHELL ? shell : remotes.find((remote) => remote.id === id);

/** @returns the directory with this entry in place of the app's previous one */
export function withEntry(directory: Directory, entry: Entry): Directory {
  if (!('routes' in entry)) return { ...directory, shell: entry };
  const { remotes } = directory;
  const at = remotes.findIndex(({ id }) => id === entry.id);
  return { ...directory, remotes: at < 0 ? [...remotes, entry] : remotes.with(at, entry) };
}

export const EMPTY: Directory = { remotes: [] };

/** `remotes.json` as text; undefined when the directory is still the one that was read. */
export function textToWrite(next: Directory, read: Directory): string | undefined {
  const text = JSON.stringify(next, null, 2);
  return text === JSON.stringify(read, null, 2) ? undefined : `${text}\n`;
}

/** The folder of an app's builds, in the store and below the edge's address. */
export const folderOfApp = (id: string): string => (id === SHELL ? SHELL : `remotes/${id}`);
export const folderOf = (id: string, version: string): string => `${folderOfApp(id)}/${version}`;
export const manifestFile = (id: string): string => (id === SHELL ? 'index.html' : 'mf-manifest.json');

/** What browsers receive: without the history. */
export const publicDirectory = ({ shell, remotes }: Directory) => ({
  ...(shell && { shell: { id: shell.id, version: shell.version } }),
  remotes: remotes.map(({ former: _, removing: __, ...entry }) => entry),
});
