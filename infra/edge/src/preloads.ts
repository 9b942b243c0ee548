import { posix } from 'node:path';
import { z } from 'zod';
import { manifestFile, type RemoteEntry } from './releases/directory.ts';
import type { Releases } from './remote-directory.ts';

const Files = z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] });
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ assets: z.object({ js: Files, css: Files }) })).default([]),
});

/**
 * Links that let the browser fetch a remote's manifest, entry and first chunk beside the shell's own files, instead of one after
 * the other (PERF-3). A remote whose files are elsewhere or unreadable gets its manifest's link alone.
 */
export async function preloadsOf(releases: Releases, remote: RemoteEntry): Promise<string[]> {
  const manifestLink = `<link rel="preload" href="${attribute(remote.manifest)}" as="fetch" crossorigin="anonymous">`;
  const text = await releases.text(remote, manifestFile(remote.id));
  if (text === undefined) return [manifestLink];
  try {
    return [manifestLink, ...scriptLinks(remote.manifest, Manifest.parse(JSON.parse(text)))];
  } catch {
    return [manifestLink];
  }
}

/**
 * The federation runtime adds the entry as a plain script; the bundler's chunk loader adds `crossorigin` for files of another
 * origin only. A preload that differs from its use would be fetched twice.
 */
function scriptLinks(manifest: string, { metaData, exposes }: z.infer<typeof Manifest>): string[] {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const at = (name: string) => attribute(`${folder}${name}`);
  const elsewhere = manifest.startsWith('/') ? '' : ' crossorigin="anonymous"';
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
