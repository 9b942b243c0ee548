/** `/remotes.json`: the remotes, the addresses of their manifests, and the routes that they own. */
import type { Language } from '../i18n/language.ts';

export interface RemoteEntry {
  id: string;
  /** Address of the federation manifest. */
  manifest: string;
  /** Route prefixes; the longest match decides. `/` belongs to the remote for all other addresses. */
  routes: readonly string[];
  /** The remote's name for people, shown when it fails: 'The pages for buyers'. */
  title?: Readonly<Partial<Record<Language, string>>>;
  /** The kit versions that it runs with (`^1.4`), also in its manifest: known before the remote is requested. */
  kit?: string;
  /** The live build. */
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

/** Invalid entries are left out: one team's mistake in the file affects no other remote. */
export function parseDirectory(json: unknown): Directory {
  const { remotes } = Object(json) as { remotes?: unknown };
  return { remotes: Array.isArray(remotes) ? remotes.flatMap(toEntry) : [] };
}

const covers = (prefix: string, path: string) =>
  prefix === '/' || path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** The remote that owns an address. */
export function remoteForPath(directory: Directory, path: string): RemoteEntry | undefined {
  const fitting = directory.remotes.flatMap((remote) =>
    remote.routes.filter((prefix) => covers(prefix, path)).map((prefix) => ({ remote, prefix })),
  );
  fitting.sort((a, b) => b.prefix.length - a.prefix.length);
  return fitting[0]?.remote;
}
