import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const fixtures = join(import.meta.dirname, 'lint-fixtures');
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(tsx?|mjs)$/.test(path),
);

interface Diagnostic {
  filename: string;
  code?: string;
}

let workspace: string;
let found: Diagnostic[];

function run(program: string, args: string[], cwd: string): string {
  const { stdout, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', '.bin', program), ...args],
    {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  if (error) throw error;
  return stdout;
}

/** A workspace with this repository's packages and settings, whose only sources are the fixtures. */
function makeWorkspace() {
  workspace = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(fixtures, workspace, { recursive: true });
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(root, name), join(workspace, name));
  const compilerOptions = { allowJs: true, checkJs: true, jsx: 'react-jsx' };
  writeFileSync(
    join(workspace, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions }),
  );
  writeFileSync(
    join(workspace, 'oxlint.config.ts'),
    `export { default } from '${join(root, 'oxlint.config.ts')}';`,
  );
  symlinkSync(join(root, 'tools', 'lint'), join(workspace, 'tools', 'lint'));
  const packages = join(workspace, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@thikana') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  // These are links to the folders of the workspace they are in.
  cpSync(join(root, 'node_modules', '@thikana'), join(packages, '@thikana'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The boundary rule reads what each package is and declares.
  for (const name of readdirSync(join(packages, '@thikana'))) {
    const folder = readlinkSync(join(packages, '@thikana', name));
    mkdirSync(join(packages, '@thikana', folder), { recursive: true });
    cpSync(
      join(root, 'node_modules', '@thikana', folder, 'package.json'),
      join(packages, '@thikana', folder, 'package.json'),
    );
  }
}

beforeAll(() => {
  makeWorkspace();
  const report = run('oxlint', ['--format', 'json', ...files], workspace);
  found = (JSON.parse(report) as { diagnostics: Diagnostic[] }).diagnostics;
}, 60_000);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

it.each(files)('%s', (file) => {
  const [, rule] =
    /^\/\/ (?:allowed|refused by: (.+))/.exec(readFileSync(join(fixtures, file), 'utf8')) ?? [];
  const broken = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(broken).toEqual(rule === undefined ? [] : [rule]);
});
