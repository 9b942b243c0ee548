import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import type { RemoteEntry } from './remote-directory.ts';

const Files = z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] });
const Manifest = z.object({
  metaData: z.object({
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default('') }),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: Files, css: Files }) })).default([]),
});

const read = new Map<string, { mtimeMs: number; links: string[] }>();

/**
 * Links that let the browser fetch a remote's manifest, entry and first chunk beside the shell's own files, instead of one after
 * the other (PERF-3). A remote whose files are elsewhere or unreadable gets its manifest's link alone.
 */
export async function preloadsOf(config: EdgeConfig, remote: RemoteEntry): Promise<string[]> {
  const manifestLink = `<link rel="preload" href="${attribute(remote.manifest)}" as="fetch" crossorigin="anonymous">`;
  const file = manifestFile(config, remote);
  if (!file) return [manifestLink];
  try {
    const { mtimeMs } = await stat(file);
    const known = read.get(file);
    if (known?.mtimeMs === mtimeMs) return known.links;
    const links = [manifestLink, ...scriptLinks(await readFile(file, 'utf8'))];
    read.set(file, { mtimeMs, links });
    return links;
  } catch {
    return [manifestLink];
  }
}

function manifestFile({ WEB_ROOT }: EdgeConfig, { id, manifest }: RemoteEntry): string | undefined {
  const prefix = `/remotes/${id}/`;
  return manifest.startsWith(prefix)
    ? join(WEB_ROOT, `mfe-${id}`, 'dist', posix.normalize(manifest.slice(prefix.length)))
    : undefined;
}

/**
 * The federation runtime adds the entry as a plain script; the bundler's chunk loader adds `crossorigin` for files of another
 * origin only. A preload that differs from its use would be fetched twice.
 */
function scriptLinks(text: string): string[] {
  const { metaData, exposes } = Manifest.parse(JSON.parse(text));
  const at = (name: string) => attribute(`${metaData.publicPath}${name}`);
  const elsewhere = metaData.publicPath.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const entry = posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const chunks = exposes.flatMap(({ assets }) => assets.js.sync);
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  return [
    `<link rel="preload" href="${at(entry)}" as="script">`,
    ...chunks.map((name) => `<link rel="preload" href="${at(name)}" as="script"${elsewhere}>`),
    ...styles.map((name) => `<link rel="preload" href="${at(name)}" as="style"${elsewhere}>`),
  ];
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
