import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@thikana/local/launcher/workspaces';
import type { Figures } from './gate.ts';

/** All scripts and styles of each app's build, as they go over the wire. */
export function builtBytes(root: string): Figures {
  const apps = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];
  return Object.fromEntries(
    apps.map((app) => [`bytes built › ${app}`, compressedBytes(join(root, app, 'dist'))]),
  );
}

function compressedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const all = new Set(files);
  return files
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => (all.has(`${file}.br`) ? `${file}.br` : file))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
