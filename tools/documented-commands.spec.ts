/** The commands that README and CONTRIBUTING show do what is written there: a command for one spec runs that one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LONG_SUITES, PRODUCTION_SUITES, SUITES } from '@thikana/local/launcher/test-steps';

const root = resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = tracked
  // Decisions show the commands of their day.
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/adr/') && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** All matches of a pattern in all documents, each once. */
const documented = (pattern: RegExp) => [
  ...new Set(documents.flatMap(({ text }) => [...text.matchAll(pattern)].map(([found]) => found))),
];
const node = (args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    // Playwright refuses to run under jest, which it recognises by its environment.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });

describe('the commands in the documents', () => {
  const jest = documented(/^ {4}npx node --experimental-vm-modules node_modules\/\.bin\/jest .*$/gm);
  it.each(jest)('%s', (command) => {
    const [, , ...args] = command.trim().split(/\s+/);
    const files = JSON.parse(node([...args, '--listTests', '--json'])) as string[];
    expect(files.map((file) => relative(root, file))).toEqual([args.at(-1)]);
  });
  it('are some for jest', () => expect(jest.length).toBeGreaterThanOrEqual(2));

  const playwright = documented(/npx playwright test .*\.e2e\.ts$/gm);
  it.each(playwright)('%s', (command) => {
    const [, , ...args] = command.split(/\s+/);
    const listed = node(['node_modules/.bin/playwright', ...args, '--list', '--reporter=json']);
    const { suites } = JSON.parse(listed) as { suites: { file: string }[] };
    expect([...new Set(suites.map(({ file }) => `e2e/${file}`))]).toEqual([args.at(-1)]);
  });
  it('are some for Playwright', () => expect(playwright.length).toBeGreaterThanOrEqual(1));

  it.each(documented(/npm run (?!-)[\w:-]+/g))('%s', (command) => {
    expect(Object.keys(manifest.scripts)).toContain(command.split(' ')[2]);
  });

  const suites = ['long', 'production', 'all', ...SUITES, ...LONG_SUITES, ...PRODUCTION_SUITES];
  it.each(documented(/npm test -- [a-z-]+(?: [a-z-]+)*/g))('%s', (command) => {
    for (const name of command.split(' ').slice(3)) expect(suites).toContain(name);
  });

  it.each(documented(/\bnode (?:tools|infra|bench|e2e|libs)\/[\w./-]+\.(?:mjs|ts)/g))('%s', (command) => {
    const path = `/${command.split(' ')[1]}`;
    expect(tracked.some((file) => `/${file}`.endsWith(path))).toBe(true);
  });
});
