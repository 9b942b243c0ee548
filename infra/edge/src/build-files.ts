/** What a page takes from the manifest of a live release: links to fetch early, first HTML, addresses. */
import { escapeHtml } from './open-pages/template.ts';
import type { Entry, Release } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

/** The address of an app's files. @param manifest the address in `remotes.json` */
export const baseOf = (manifest: string): string => manifest.slice(0, manifest.lastIndexOf('/'));

/**
 * Links that let the browser fetch a remote's manifest, entry and first chunk beside the shell's own files, instead of one after
 * the other (PERF-3). A preload that differs from its use would be fetched twice: the federation runtime adds the entry as a plain
 * script; the bundler's chunk loader adds `crossorigin` for files of another origin only.
 */
export function preloadsOf(
  { manifest }: Entry,
  release: Release | undefined,
  path: string,
  /** Addresses of the shell's files, by facade. */
  facades: Record<string, string[]>,
): string[] {
  const link = (href: string, as: string, more = '') =>
    `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${more}>`;
  const crossOrigin = ' crossorigin="anonymous"';
  const elsewhere = manifest.startsWith('/') ? '' : crossOrigin;
  const { script: [entry, ...scripts] = [], style: styles = [] } = release?.preload ?? {};
  const at = (name: string) => `${baseOf(manifest)}/${name}`;
  const kind = (file: string) => (file.endsWith('.css') ? 'style' : 'script');
  const [, names = []] =
    Object.entries(release?.screens ?? {}).find(([address]) => patternOf(address).test(path)) ?? [];
  const shared = names.flatMap((name) => facades[name] ?? []);
  const own = names.filter((name) => !name.startsWith('@'));
  return [
    link(manifest, 'fetch', crossOrigin),
    ...(entry === undefined ? [] : [link(at(entry), 'script')]),
    ...scripts.map((name) => link(at(name), 'script', elsewhere)),
    ...styles.map((name) => link(at(name), 'style', elsewhere)),
    ...own.map((name) => link(at(name), kind(name), elsewhere)),
    ...shared.map((file) => link(file, kind(file))),
  ];
}

/** HTML of a remote's build, with the addresses of its files. */
export const htmlOf = ({ manifest }: Entry, html = ''): string =>
  html.replaceAll('{{base}}', baseOf(manifest));

/** The shell's own screen: it leads each role to its dashboard. */
const SHELLS_OWN = '/dashboard';

/**
 * Whether a path has a screen other than the 404 screen, by the manifest of the live build that owns the path. True when the
 * manifest is not known here (the build is served elsewhere) or lists no addresses.
 * @param path without slashes at its end
 */
export async function hasScreen(releases: Releases, path: string): Promise<boolean> {
  const owner = remoteOf(await releases.directory(), path);
  const addresses = owner && (await releases.manifest(owner))?.addresses;
  return path === SHELLS_OWN || (addresses?.some((address) => patternOf(address).test(path)) ?? true);
}

/** Of an address with parameters as `:id`, each a group. The router ignores case. */
export const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/:\w+/g, '([^/]+)')}$`, 'i');
