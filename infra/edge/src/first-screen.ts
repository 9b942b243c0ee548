import { z } from 'zod';
import type { RemoteEntry } from './releases/directory.ts';
import type { Releases } from './remote-directory.ts';

/** Address → HTML, as `tools/first-screen.mjs` writes it into a remote's build. */
const Screens = z.record(z.string(), z.string());

/** The remote's template for a route whose content the edge asks for (`open-pages/`); '' where it has none. */
export const templateOf = (releases: Releases, remote: RemoteEntry, route: string): Promise<string> =>
  htmlIn(releases, remote, 'page-templates.json', route);

/** The HTML that a remote wants in the page at this address before any script has run; '' where it wants none. */
export const firstScreenOf = (releases: Releases, remote: RemoteEntry, path: string): Promise<string> =>
  htmlIn(releases, remote, 'first-screen.json', path);

async function htmlIn(releases: Releases, remote: RemoteEntry, file: string, at: string): Promise<string> {
  const text = await releases.text(remote, file);
  if (text === undefined) return '';
  try {
    const folder = remote.manifest.slice(0, remote.manifest.lastIndexOf('/'));
    return (Screens.parse(JSON.parse(text))[at] ?? '').replaceAll('{{base}}', folder);
  } catch {
    return '';
  }
}
