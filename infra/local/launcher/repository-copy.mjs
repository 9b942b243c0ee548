import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies what git knows or would take, to change it without touching the repository. Packages of the registry
 * are linked; our own are linked to the copy's, so that nothing in it reads the original.
 * @param {string} root @param {string} copy a folder that is empty or not there
 */
export function copyRepository(root, copy) {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = stdout.split('\0').filter((path) => path && existsSync(join(root, path)));
  if (files.length === 0) throw new Error(`${root} is no git checkout.`);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  const folders = files.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => dirname(path));
  for (const folder of folders) linkPackages(join(root, folder), join(copy, folder));
  for (const folder of folders) linkOurs(copy, folder);
}

/** @param {string} from @param {string} to */
function linkPackages(from, to) {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(installed).filter((name) => name !== '@thikana' && name !== '.cache'))
    symlinkSync(join(installed, name), join(to, 'node_modules', name));
}

/** @param {string} copy @param {string} folder */
function linkOurs(copy, folder) {
  const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
  if (!name.startsWith('@thikana/')) return;
  mkdirSync(join(copy, 'node_modules', '@thikana'), { recursive: true });
  symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
}
