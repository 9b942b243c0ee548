/** What the live builds' own files say about a page: links to fetch early, first HTML, addresses. A file that is missing or unreadable says nothing. */
import { posix } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from './open-pages/template.ts';
import { manifestFile, RELEASE_FILE, type RemoteEntry } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

const Files = z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] });
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ assets: z.object({ js: Files, css: Files }) })).default([]),
});
/** Address → HTML, as `tools/first-screen.mjs` writes it into a remote's build. */
const Screens = z.record(z.string(), z.string());
/** In a build's description: the addresses of its screens, with parameters as `:id`. */
const Description = z.object({ addresses: z.array(z.string().startsWith('/')).optional() });

/**
 * Links that let the browser fetch a remote's manifest, entry and first chunk beside the shell's own files, instead of one after
 * the other (PERF-3). A preload that differs from its use would be fetched twice: the federation runtime adds the entry as a plain
 * script; the bundler's chunk loader adds `crossorigin` for files of another origin only.
 */
export async function preloadsOf(releases: Releases, remote: RemoteEntry): Promise<string[]> {
  const { id, manifest } = remote;
  const link = (href: string, as: string, more = '') =>
    `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${more}>`;
  const crossOrigin = ' crossorigin="anonymous"';
  const links = [link(manifest, 'fetch', crossOrigin)];
  const found = await releases.json(remote, manifestFile(id), Manifest);
  if (!found) return links;
  const { metaData, exposes } = found;
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const elsewhere = manifest.startsWith('/') ? '' : crossOrigin;
  links.push(link(folder + posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name), 'script'));
  for (const { assets } of exposes) {
    links.push(...assets.js.sync.map((name) => link(folder + name, 'script', elsewhere)));
    links.push(...assets.css.sync.map((name) => link(folder + name, 'style', elsewhere)));
  }
  return links;
}

/** HTML of a remote's build: `first-screen.json` by address, `page-templates.json` by route; '' where it has none. */
export async function htmlOf(
  releases: Releases,
  remote: RemoteEntry,
  [file, at]: ['first-screen.json' | 'page-templates.json', string],
): Promise<string> {
  const screens = await releases.json(remote, file, Screens);
  return (screens?.[at] ?? '').replaceAll('{{base}}', posix.dirname(remote.manifest));
}

/** The shell's own screen: it leads each role to its dashboard. */
const SHELLS_OWN = '/dashboard';

/**
 * Whether a path has a screen other than the 404 screen, by the description of the live build that owns the path. True when the
 * description is not known here (the build is served elsewhere) or lists no addresses.
 * @param path without slashes at its end
 */
export async function hasScreen(releases: Releases, path: string): Promise<boolean> {
  const owner = remoteOf((await releases.directory()).remotes, path);
  const addresses = owner && (await releases.json(owner, RELEASE_FILE, Description))?.addresses;
  return path === SHELLS_OWN || (addresses?.some((address) => patternOf(address).test(path)) ?? true);
}

/** Of an address with parameters as `:id`, each a group. The router ignores case. */
export const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/:\w+/g, '([^/]+)')}$`, 'i');
