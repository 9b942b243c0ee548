import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const APPS = ['mfe-agent', 'mfe-public', 'shell'];
/** Installed packages, without copying their content. */
const LINKING = process.platform === 'darwin' ? '-Rc' : '-al';

let place: string;
let checkouts: string[];

beforeAll(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  place = mkdtempSync(join(ROOT, '.local', 'checkouts-'));
  checkouts = [join(place, 'one'), join(place, 'another', 'and', 'deeper')];
  checkouts.forEach(checkOut);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What git knows or would take, with what is installed. */
function checkOut(folder: string): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: ROOT }).toString();
  const listed = run('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of listed.filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(folder, file));
  run('cp', LINKING, join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const nested = run('find', 'libs', 'tools', '-maxdepth', '2', '-name', 'node_modules').split('\n');
  for (const inner of nested.filter(Boolean)) symlinkSync(join(ROOT, inner), join(folder, inner));
}

function build(root: string, app: string): [path: string, content: string][] {
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  execFileSync(process.execPath, [join(root, 'tools/build.mjs')], {
    cwd: join(root, app),
    env,
    stdio: 'pipe',
  });
  const dist = join(root, app, 'dist');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file.slice(dist.length), readFileSync(file).toString('base64')]);
}

it.each(APPS)('%s is built to the same bytes in each checkout', (app) => {
  const [one = [], another] = checkouts.map((root) => build(root, app));
  expect(one.map(([path]) => path)).toContain('/remote.json');
  expect(another).toEqual(one);
});
