import { z } from 'zod';
import type { RemoteEntry } from './releases/directory.ts';
import type { Releases } from './remote-directory.ts';

/** Address → HTML, as `tools/first-screen.mjs` writes it into a remote's build. */
const Screens = z.record(z.string(), z.string());

/** The HTML that a remote wants in the page at this address before any script has run; '' where it wants none. */
export async function firstScreenOf(releases: Releases, remote: RemoteEntry, path: string): Promise<string> {
  const text = await releases.text(remote, 'first-screen.json');
  if (text === undefined) return '';
  try {
    const folder = remote.manifest.slice(0, remote.manifest.lastIndexOf('/'));
    return (Screens.parse(JSON.parse(text))[path] ?? '').replaceAll('{{base}}', folder);
  } catch {
    return '';
  }
}
