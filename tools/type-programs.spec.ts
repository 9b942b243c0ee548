import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { APPS } from '@thikana/local/launcher/apps';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

// TypeScript takes a last segment with a wildcard for files: `mfe-*` alone includes no folder, and nothing fails.
it.each(APPS)('the program of its platform checks $folder', ({ folder, kind }) => {
  const file = join(root, `tsconfig.${kind}.json`);
  const { fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  expect(fileNames).toContainEqual(expect.stringContaining(`${root}/${folder}/src/`));
});
