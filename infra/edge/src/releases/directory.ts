/** `remotes.json` as the store keeps it: what is live, and what was. The only file of the store that ever changes. */
import { z } from 'zod';

/** What a path of the store is made of, so it must never lead out of it. */
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

const Former = z.object({ version: Version, manifest: z.string(), until: z.iso.datetime() });

const placed = {
  version: Version,
  kit: z.string().optional(),
  /** Address of the federation manifest; of the shell, of its page. */
  manifest: z.string(),
  /** Were live before, the latest first. */
  former: z.array(Former).default([]),
  /** Are being removed from the store, so nobody may switch to them. */
  removing: z.array(Version).default([]),
};
const Shell = z.object({ id: z.literal('shell'), ...placed });
const Remote = z.object({
  id: Name,
  ...placed,
  routes: z.array(z.string()),
  title: Title.optional(),
});
export const Directory = z.object({ shell: Shell.optional(), remotes: z.array(Remote) });
export type Directory = z.infer<typeof Directory>;
export type RemoteEntry = z.infer<typeof Remote>;
export type Entry = z.infer<typeof Shell> | RemoteEntry;

/** Under this name a build is served from where it is made (`npm run dev`), so what it says may change. */
export const UNRELEASED = 'dev';

export const EMPTY: Directory = { remotes: [] };
export const SHELL = 'shell';

export const entryOf = ({ shell, remotes }: Directory, id: string): Entry | undefined =>
  id === SHELL ? shell : remotes.find((remote) => remote.id === id);

/** Where a build stands, in the store and under the edge's address. */
export const folderOf = (id: string, version: string): string =>
  id === SHELL ? `${SHELL}/${version}` : `remotes/${id}/${version}`;

export const manifestFile = (id: string): string => (id === SHELL ? 'index.html' : 'mf-manifest.json');

/** What browsers are given: the history is nobody's business. */
export const publicDirectory = ({ shell, remotes }: Directory) => ({
  ...(shell && { shell: { id: shell.id, version: shell.version } }),
  remotes: remotes.map(({ former: _, removing: __, ...entry }) => entry),
});
