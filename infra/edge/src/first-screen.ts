import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import type { RemoteEntry } from './remote-directory.ts';

/** Address → HTML, as `tools/first-screen.mjs` writes it into a remote's dist. */
const Screens = z.record(z.string(), z.string());

const read = new Map<string, { mtimeMs: number; screens: Record<string, string> }>();

/** The HTML that a remote wants in the page at this address before any script has run; '' where it wants none. */
export async function firstScreenOf(
  { WEB_ROOT }: EdgeConfig,
  { id, manifest }: RemoteEntry,
  path: string,
): Promise<string> {
  if (!manifest.startsWith(`/remotes/${id}/`)) return '';
  const file = join(WEB_ROOT, `mfe-${id}`, 'dist', 'first-screen.json');
  try {
    const { mtimeMs } = await stat(file);
    const known = read.get(file);
    if (known?.mtimeMs === mtimeMs) return known.screens[path] ?? '';
    const screens = Screens.parse(JSON.parse(await readFile(file, 'utf8')));
    read.set(file, { mtimeMs, screens });
    return screens[path] ?? '';
  } catch {
    return '';
  }
}
