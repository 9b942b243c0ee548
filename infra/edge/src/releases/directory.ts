/** `remotes.json` as the store keeps it: each app's live release and its previous ones. The only file of the store that changes. */
import { z } from 'zod';

/** Parts of a path in the store: none may lead out of it. */
export const Name = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);
const FileName = z.string().regex(/^[\w][^/\\]*$/);
const Title = z.record(z.string(), z.string());
/** Links of a remote in the page's header: the shell draws them from this data. */
const Header = z.array(
  z.object({
    to: z.string().startsWith('/'),
    label: Title,
    icon: z.string().optional(),
    roles: z.array(z.string()),
    count: z.string().startsWith('/').optional(),
  }),
);

/** A build's manifest, as `tools/release-description.mjs` writes it; the shell's has no routes. */
export const Release = z.object({
  id: Name,
  version: Version,
  /** The versions of web-kit that it runs with. */
  kit: z.string().optional(),
  routes: z.array(z.string().startsWith('/')).default([]),
  title: Title.optional(),
  header: Header.optional(),
  /** The addresses of its screens, with parameters as `:id`. */
  addresses: z.array(z.string().startsWith('/')).optional(),
  /** Its files. Each name contains a hash of the content, so releases have what did not change in common. */
  files: z.array(FileName),
  /** One of the files: federation's manifest, which browsers read. */
  manifest: FileName.optional(),
  /** Of the files, what a page of the remote fetches at once. */
  preload: z.record(z.enum(['script', 'style']), z.array(FileName)).optional(),
  /** What a page fetches for a screen, by its address: files, and facades of the shell by name; of the shell, the files of each facade. */
  screens: z.record(z.string(), z.array(z.string())).optional(),
  /** Of the shell: its HTML, and its service worker, which has an address that never changes. */
  page: z.string().optional(),
  serviceWorker: z.string().optional(),
  /** HTML that the edge puts into the page of an address, or of a route whose content it fills in. */
  firstScreens: z.record(z.string(), z.string()).optional(),
  pageTemplates: z.record(z.string(), z.string()).optional(),
});
export type Release = z.infer<typeof Release>;
/** The name of a build's manifest in the folder that it was built in. */
export const RELEASE_FILE = 'remote.json';

export const Entry = z.object({
  id: Name,
  version: Version,
  kit: z.string().optional(),
  /** Address of the federation manifest; of the shell, of its folder. */
  manifest: z.string(),
  /** Route prefixes; the shell has none. */
  routes: z.array(z.string()),
  title: Title.optional(),
  header: Header.optional(),
  /** The kept builds, the live one first, then those that were live, the latest first. */
  builds: z
    .array(z.object({ version: Version, at: z.iso.datetime(), until: z.iso.datetime().optional() }))
    .default([]),
  /** Are being removed from the store, so no switch may go to them. */
  removing: z.array(Version).default([]),
});
export type Entry = z.infer<typeof Entry>;
/** The apps by id, in the order of their first release. */
export const Directory = z.object({ apps: z.array(Entry) });
export type Directory = z.infer<typeof Directory>;

export const SHELL = 'shell';
export const EMPTY: Directory = { apps: [] };

export const entryOf = ({ apps }: Directory, id: string): Entry | undefined =>
  apps.find((app) => app.id === id);
export const remotesIn = ({ apps }: Directory): Entry[] => apps.filter(({ id }) => id !== SHELL);

/** @returns the directory with this entry in place of the app's previous one */
export const withEntry = ({ apps }: Directory, entry: Entry): Directory => ({
  apps: apps.some(({ id }) => id === entry.id)
    ? apps.map((app) => (app.id === entry.id ? entry : app))
    : [...apps, entry],
});

/** `remotes.json` as text; undefined when the directory is still the one that was read. */
export function textToWrite(next: Directory, read: Directory): string | undefined {
  const text = JSON.stringify(next, null, 2);
  return text === JSON.stringify(read, null, 2) ? undefined : `${text}\n`;
}

/** The version of a build that is served from where it is made (`npm run dev`), so its files may change. */
export const UNRELEASED = 'dev';

/** The one folder of an app's files, in the store and below the edge's address. */
export const folderOf = (id: string): string => (id === SHELL ? SHELL : `remotes/${id}`);
/** The folder of a version's files. */
export const filesOf = (id: string, version: string): string =>
  version === UNRELEASED ? `${folderOf(id)}/${UNRELEASED}` : folderOf(id);
/** A release's manifest in the store. */
export const manifestOf = (id: string, version: string): string =>
  version === UNRELEASED
    ? `${filesOf(id, version)}/${RELEASE_FILE}`
    : `${folderOf(id)}/releases/${version}.json`;

/** Builds that were live and are newer than the live one: an open page of one should be reloaded. */
function rolledBack({ builds: [live, ...others] }: Entry) {
  const versions = others
    .filter(({ at, until }) => until && live && at > live.at)
    .map(({ version }) => version);
  return versions.length > 0 ? { rolledBack: versions } : {};
}

/** What browsers receive: without the history. */
export function publicDirectory(directory: Directory) {
  const shell = entryOf(directory, SHELL);
  return {
    ...(shell && { shell: { id: SHELL, version: shell.version, ...rolledBack(shell) } }),
    remotes: remotesIn(directory).map((entry) => {
      const { builds: _, removing: __, ...live } = entry;
      return { ...live, ...rolledBack(entry) };
    }),
  };
}
