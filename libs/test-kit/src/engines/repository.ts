import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's folder, found upwards from the folder that the tests run in. */
export function repositoryRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'infra', 'local', 'launcher'))) return folder;
    if (dirname(folder) === folder) throw new Error(`${from} is not inside the repository`);
  }
}

/**
 * One of the launcher's modules. They are plain JavaScript of another project, so they are loaded by path (and not by
 * `file:` address: jest turns the import of its global setup into a require).
 */
export function launcherModule<T>(name: string): Promise<T> {
  return import(join(repositoryRoot(), 'infra', 'local', 'launcher', `${name}.mjs`)) as Promise<T>;
}
