import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
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

type Files = [path: string, content: string][];

function build(root: string, app: string): Files {
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

/** What the first checkout gives as it is. */
const asItIs = new Map<string, Files>();
function filesOf(app: string): Files {
  const files = asItIs.get(app) ?? build(checkouts[0]!, app);
  asItIs.set(app, files);
  return files;
}

it.each(APPS)('%s is built to the same bytes in each checkout', (app) => {
  const one = filesOf(app);
  expect(one.map(([path]) => path)).toContain('/remote.json');
  expect(build(checkouts[1]!, app)).toEqual(one);
});

it('one remote that changes changes no file of the shell or of another remote (P14)', () => {
  const before = APPS.map(filesOf);
  const changed = checkouts[0]!;
  appendFileSync(join(changed, 'mfe-agent/src/remote.tsx'), "\nconsole.info('another release');\n");
  const [agent, ...others] = APPS.map((app) => build(changed, app));
  expect(agent).not.toEqual(before[0]);
  expect(others).toEqual(before.slice(1));
});

const fromBase64 = (content: string) => Buffer.from(content, 'base64');

/** Another text and, in a screen, a part that is loaded on demand: what a release often brings. */
function release(folder: string, screen: string | null): void {
  const texts = join(folder, 'messages.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/ en: \{\s+\w+: '/, '$&Next: '));
  if (screen === null) return;
  writeFileSync(join(folder, 'added.ts'), "export const added = () => console.info('added');\n");
  appendFileSync(join(folder, screen), "\nvoid import('./added.ts').then(({ added }) => added());\n");
}

it.each([
  ['mfe-agent', 'src/my-properties', 'listing-columns.tsx'],
  ['shell', 'src/layout', null],
])('of a release of %s a browser fetches again what changed (P25)', (app, folder, screen) => {
  release(join(checkouts[1]!, app, folder), screen);
  const before = new Set(filesOf(app).map(([path]) => path));
  const after = new Map(build(checkouts[1]!, app));
  const fetched = [...after].filter(
    ([path]) => /\.[\da-f]{16}\.(js|css|json)$/.test(path) && !before.has(path),
  );
  const bytes = (files: Files) =>
    files.reduce((sum, [path, own]) => sum + fromBase64(after.get(`${path}.br`) ?? own).length, 0);
  // A remote's entry and manifest name the others.
  const changed = fetched.filter(([path, content]) =>
    /remote-entry|mf-manifest|Next: |added/.test(path + fromBase64(content)),
  );
  expect(changed.some(([, content]) => fromBase64(content).includes('Next: '))).toBe(true);
  expect(bytes(fetched)).toBeLessThanOrEqual(1.2 * bytes(changed));
});
