import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The repository's folder, found upwards from the folder that the tests run in. */
export function repositoryRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'infra', 'local', 'launcher'))) return folder;
    if (dirname(folder) === folder) throw new Error(`${from} is not inside the repository`);
  }
}

/** One of the launcher's modules. They are plain JavaScript of another project, so they are loaded by address. */
export function launcherModule<T>(name: string): Promise<T> {
  return import(
    pathToFileURL(join(repositoryRoot(), 'infra', 'local', 'launcher', `${name}.mjs`)).href
  ) as Promise<T>;
}
