/** `/remotes.json`: the remotes, the addresses of their manifests, and the routes that they own. */
import type { Language } from '../i18n/language.ts';

/** A link of a remote in the page's header, drawn from this data: the remote's code is not fetched for it. */
export interface HeaderLink {
  /** An address of the remote. */
  to: string;
  label: Readonly<Partial<Record<Language, string>>>;
  /** A name that the shell knows; another gives its default icon. */
  icon?: string;
  /** Who sees it. */
  roles: readonly string[];
  /** A GET call of the contract by its path; the first number of its response is shown. Its first word is its live topic. */
  count?: string;
}

export interface RemoteEntry {
  id: string;
  /** Address of the federation manifest. */
  manifest: string;
  /** Route prefixes; the longest match decides. `/` belongs to the remote for all other addresses. */
  routes: readonly string[];
  /** The remote's name for people, shown when it fails: 'The pages for buyers'. */
  title?: Readonly<Partial<Record<Language, string>>>;
  header?: readonly HeaderLink[];
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

/** Unknown keys and invalid links are left out. */
function toHeader(value: unknown): HeaderLink[] {
  return (Array.isArray(value) ? value : []).flatMap((link: unknown) => {
    const { to, label, icon, roles, count } = Object(link) as Record<string, unknown>;
    if (typeof to !== 'string' || !isTexts(roles)) return [];
    const texts = toTitle(label) ?? {};
    return [
      {
        ...{ to, roles, label: texts },
        ...(typeof icon === 'string' && { icon }),
        ...(typeof count === 'string' && { count }),
      },
    ];
  });
}

function toEntry(value: unknown): RemoteEntry[] {
  const { id, manifest, routes, title, header, kit, version } = Object(value) as Record<string, unknown>;
  return typeof id === 'string' && typeof manifest === 'string' && isTexts(routes)
    ? [
        {
          id,
          manifest,
          routes,
          ...(title !== undefined && { title: toTitle(title) }),
          ...(header !== undefined && { header: toHeader(header) }),
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
