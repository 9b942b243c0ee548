/** Builds of the web other than this tree's: of the previous release, and with changes that a next release may have. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEnvironment } from '@thikana/local/launcher/apps';
import { productNode } from '@thikana/local/engines';
import { buildFormerRelease, formerCommit } from '@thikana/local/launcher/former-release';
import { copyRepository } from '@thikana/local/launcher/repository-copy';

export const root = resolve(import.meta.dirname, '../..');

/** Folder of the shell's or a remote's files. */
export const distOf = (release: string, app: string): string => join(release, app, 'dist');

/** @returns the folder of the release before this one @throws Failure where this clone has no such history */
export async function formerWeb(): Promise<string> {
  return buildFormerRelease({ root, commit: formerCommit(root), kind: 'web' });
}

/** A text in a file and its replacement in the variant. */
export type Edit = [file: string, text: string, becomes: string];

export interface Variant {
  name: string;
  edits: Edit[];
  files?: Record<string, string>;
  /** Folders of the apps that are built. */
  apps: string[];
}

/** Builds a changed copy of this tree. @throws Error with the compiler's words, or naming a text that is not there */
export function buildVariant({ name, edits, files = {}, apps }: Variant): string {
  const folder = join(root, '.local', 'test', 'skew', name);
  rmSync(folder, { recursive: true, force: true });
  copyRepository(root, folder);
  for (const [file, text, becomes] of edits) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(
      path,
      before.replace(text, () => becomes),
    );
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const app of apps) build(folder, app);
  return folder;
}

function build(folder: string, app: string): void {
  const { status, stdout, stderr } = spawnSync(productNode(root), [join(folder, 'tools', 'build.mjs')], {
    cwd: join(folder, app),
    env: { ...buildEnvironment(folder), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${app} of ${folder} could not be built:\n${stdout}${stderr}`);
}
