/** `/remotes.json`: which remotes there are, where their manifests stand and which addresses belong to them. */
import type { Language } from '../i18n/language.ts';

export interface RemoteEntry {
  id: string;
  /** Address of the federation manifest. */
  manifest: string;
  /** Route prefixes; the longest that fits decides. `/` belongs to the remote that takes what no other does. */
  routes: readonly string[];
  /** How it is called to people when it fails: 'The pages for buyers'. */
  title?: Readonly<Partial<Record<Language, string>>>;
  /** The kits that it runs with (`^1.4`), as its manifest says, too: known before anything of it is asked for. */
  kit?: string;
  /** Which build of it is live. */
  version?: string;
}

export interface Directory {
  remotes: readonly RemoteEntry[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const toTitle = (value: unknown): RemoteEntry['title'] =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, text]) => typeof text === 'string'));

function toEntry(value: unknown): RemoteEntry[] {
  const { id, manifest, routes, title, kit, version } = Object(value) as Record<string, unknown>;
  return typeof id === 'string' && typeof manifest === 'string' && isTexts(routes)
    ? [
        {
          id,
          manifest,
          routes,
          ...(title !== undefined && { title: toTitle(title) }),
          ...(typeof kit === 'string' && { kit }),
          ...(typeof version === 'string' && { version }),
        },
      ]
    : [];
}

/** Entries that cannot be read are left out: one team's mistake in the file takes nobody else down. */
export function parseDirectory(json: unknown): Directory {
  const { remotes } = Object(json) as { remotes?: unknown };
  return { remotes: Array.isArray(remotes) ? remotes.flatMap(toEntry) : [] };
}

const covers = (prefix: string, path: string) =>
  prefix === '/' || path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** The remote that an address belongs to. */
export function remoteForPath(directory: Directory, path: string): RemoteEntry | undefined {
  const fitting = directory.remotes.flatMap((remote) =>
    remote.routes.filter((prefix) => covers(prefix, path)).map((prefix) => ({ remote, prefix })),
  );
  fitting.sort((a, b) => b.prefix.length - a.prefix.length);
  return fitting[0]?.remote;
}
