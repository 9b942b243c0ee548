import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const PROGRAMS = [
  'tsconfig.web.json',
  'tsconfig.node.json',
  'tsconfig.tooling.json',
  'libs/contracts/tsconfig.json',
];
/** Set-up of the tools that read it; fixtures whose faults are meant; programs of other teams, which compile with their own settings. */
const UNCHECKED = /^[\w.-]+\.config\.ts$|^tools\/lint-fixtures\/|^libs\/events\/examples\/|\/templates?\//;

// TypeScript takes a last segment with a wildcard for files: `mfe-*` alone includes no folder, and nothing fails.
it('each source in TypeScript belongs to one of the programs that `npm test -- types` checks', () => {
  const checked = PROGRAMS.flatMap((name) => {
    const file = join(root, name);
    const { config } = ts.readConfigFile(file, ts.sys.readFile);
    return ts.parseJsonConfigFileContent(config, ts.sys, join(file, '..')).fileNames;
  });
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const sources = tracked
    .trim()
    .split('\n')
    .filter((path) => !UNCHECKED.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => !checked.includes(join(root, path)))).toEqual([]);
});
